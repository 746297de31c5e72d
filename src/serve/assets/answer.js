// Sends what is answered without leaving the page. Without it, every answer is a form.
"use strict";

// How long a patch may take after its answer was accepted.
const PATCH_WAIT = 2000;
// Whether a patch has once not come in time, after which answers ask for pages.
let isLate = false;

// Sends a form of this page; what comes back is taken in or shown here.
async function send(form, button) {
  if (isSending) return;
  const address = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action"), location.href);
  address.searchParams.set("lang", document.documentElement.lang);
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.append(button.name, button.value);
  const [before, typed] = [taken, body.get("typed")];
  isSending = true;
  document.getElementById("told")?.remove();
  hideHint();
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    // Where the stream brings what changes, no page is needed.
    const isBrought = isHeard && !isLate && feed?.readyState === EventSource.OPEN;
    const headers = isBrought ? { ...FETCHED.headers, prefer: "return=minimal" } : FETCHED.headers;
    const reply = await fetch(address, { ...FETCHED, headers, method: "POST", body, signal });
    if (reply.status === 204) return await accepted(before, typed);
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const fresh = page.querySelector("main[data-feed]");
    const said = page.getElementById("said");
    if (fresh && whose(fresh) === whose(main)) said ? sayBeside(page, said, before) : counts(page, before, typed);
    else if (reply.redirected) location.assign(reply.url);
    else say(page.querySelector("main") ?? page.body, button?.id);
  } catch {
    told(main.dataset.unsent);
  } finally {
    isSending = false;
  }
}

// Shows the server's reply to what was sent, beside the question.
function sayBeside(page, said, before) {
  unsay();
  takePage(page, before, false);
  if (!document.getElementById("said")) document.getElementById("question").prepend(said);
  document.getElementById("said-heading").focus();
}

// Waits for the patch that follows an answer; fetches the page if no patch comes.
async function accepted(before, typed) {
  forget(typed);
  const patched = new Promise((done) => { document.addEventListener("taken", done, { once: true }); });
  const waited = new Promise((done) => { setTimeout(done, PATCH_WAIT); });
  if (taken === before) await Promise.race([patched, waited]);
  isLate ||= taken === before;
  // The answer counts, even if the page cannot be fetched now.
  if (taken === before) await resync().catch(lost);
  next();
}

// Takes in what came of an answer.
function counts(page, before, typed) {
  forget(typed);
  takePage(page, before, false);
  const [asking, fresh] = [document, page].map((of) => of.getElementById("asking"));
  if (fresh) asking?.replaceWith(fresh);
  next();
}

function forget(typed) {
  unsay();
  const words = document.getElementById("typed");
  if (words && words.value === typed) words.value = "";
}

// Goes to what is asked now.
function next() {
  unreach();
  document.getElementById("question-heading").focus();
}

// Shows another page of the server above the question, or in its place where that page asks for a confirmation;
// `from` is the id of what was pressed.
function say(content, from) {
  unsay();
  const said = document.createElement("section");
  said.id = "said";
  said.dataset.from = from ?? "typed";
  said.setAttribute("aria-labelledby", "said-heading");
  const heading = document.createElement("h2");
  heading.id = "said-heading";
  heading.tabIndex = -1;
  const first = content.querySelector("h1");
  heading.textContent = first?.textContent ?? content.textContent;
  if (first) first.replaceWith(heading);
  else content.replaceChildren(heading);
  said.append(...content.childNodes);
  const question = document.getElementById("question");
  const isAsking = said.querySelector("#give") !== null;
  if (isAsking) question.before(said);
  else question.prepend(said);
  main.classList.toggle("saying", isAsking);
  if (isAsking) pick(document.getElementById(from)?.dataset.at);
  heading.focus();
}

// Marks a place on the board as chosen, given by its id, until the answer is given or put off.
function pick(id) {
  for (const picked of document.querySelectorAll("#board [data-picked]")) delete picked.dataset.picked;
  darken();
  const place = id && document.getElementById(id);
  if (!place) return;
  place.dataset.picked = "";
  showGhost(place);
}

// Shows the question again; returns where one was before.
function unsay() {
  const said = document.getElementById("said");
  said?.remove();
  document.querySelector("#question > [role=alert]")?.remove();
  main.classList.remove("saying");
  pick();
  return document.getElementById(said?.dataset.from) ?? document.getElementById("question-heading");
}

// Says above the question that something went wrong.
function told(words) {
  unsay();
  const line = document.createElement("p");
  line.id = "told";
  line.setAttribute("role", "alert");
  line.textContent = words;
  document.getElementById("question").prepend(line);
  document.getElementById("question-heading").focus();
}

if (main) {
  document.addEventListener("submit", (event) => {
    // A form's fields hide what it has by their names, its id among it.
    if (event.target.getAttribute("id") !== "act" && !event.target.closest("#said")) return;
    event.preventDefault();
    send(event.target, event.submitter);
  });
  main.addEventListener("click", (event) => {
    const link = event.target.closest?.("#said a");
    if (!link || new URL(link.href).pathname !== ofGame().pathname) return;
    event.preventDefault();
    unsay().focus();
  });
}
