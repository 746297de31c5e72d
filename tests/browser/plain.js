// Runs on each page before its own scripts. Tests use it to compare an open page with what the server wrote.

// The attributes that scripts add to elements of an open page.
const ADDED = ["data-lit", "data-step", "data-picked", "data-pulse", "data-about", "data-looked-up", "aria-expanded", "aria-pressed"];

// The elements that scripts add.
const OWN = ".ghost, .about-frame, #board-said";

// Returns a copy of an element as the server wrote it, without what scripts have added to it.
function plain(element) {
  const copy = element.cloneNode(true);
  for (const own of copy.querySelectorAll(OWN)) own.remove();
  for (const lit of [copy, ...copy.querySelectorAll("*")]) for (const name of ADDED) lit.removeAttribute(name);
  for (const open of [copy, ...copy.querySelectorAll("details[open]")]) open.removeAttribute("open");
  for (const title of copy.querySelectorAll("g > title")) {
    title.parentElement.setAttribute("aria-label", title.textContent);
    title.remove();
  }
  for (const map of [copy, ...copy.querySelectorAll("#board-map")]) {
    if (fitted.now && map.getAttribute("viewBox") === fitted.now) map.setAttribute("viewBox", fitted.before);
  }
  for (const place of [copy, ...copy.querySelectorAll("svg *")]) {
    if (!(place instanceof SVGElement)) continue;
    for (const name of ["tabindex", "role", "aria-describedby"]) place.removeAttribute(name);
  }
  return copy;
}

// Returns the parts of a page, without what scripts have added.
function parts(page) {
  return [...page.children].filter((part) => !["hint", "pointed", "said"].includes(part.id));
}

// Returns the id of a part that differs from a page of the server's, or "" if there is none. `written` is compared exactly.
function differsFrom(fresh) {
  const now = parts(fresh).find((part) => !plain(part).isEqualNode(plain(document.getElementById(part.id))));
  const kept = parts(fresh).find((part) => !part.isEqualNode(written.getElementById(part.id)));
  return now?.id ?? kept?.id ?? "";
}

Object.assign(globalThis, { plain, parts, differsFrom });
