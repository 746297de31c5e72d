// Sends answers without leaving the page. Without this script, every answer is submitted as a form.
"use strict";

// How long a patch may take after its answer was accepted.
const PATCH_WAIT = 2000;
// Whether a patch has ever been late. After that, answers request whole pages.
let isLate = false;
// The form and the button of the last click while another answer was being sent.
let waiting = null;

// Sends a form of this page, and applies or shows the reply here.
async function send(form, button) {
  if (isSending) return void (waiting = [form, button]);
  const address = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action"), location.href);
  address.searchParams.set("lang", document.documentElement.lang);
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.append(button.name, button.value);
  // The form was written when the page was loaded.
  if (body.has("seen")) body.set("seen", main.dataset.seen);
  const [before, typed] = [taken, body.get("typed")];
  isSending = true;
  document.getElementById("told")?.remove();
  pointing?.hide();
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    // If the stream delivers changes, no page is needed in the reply.
    const isBrought = isHeard && !isLate && feed?.readyState === EventSource.OPEN;
    const headers = isBrought ? { ...FETCHED.headers, prefer: "return=minimal" } : FETCHED.headers;
    const reply = await fetch(address, { ...FETCHED, headers, method: "POST", body, signal });
    if (reply.status === 204) return await accepted(before, typed);
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const fresh = page.querySelector("main[data-feed]");
    const said = page.getElementById("said");
    if (fresh && whose(fresh) === whose(main)) said ? sayBeside(page, said, before) : counts(page, before, typed);
    else if (reply.redirected) {
      waiting = null;
      location.assign(reply.url);
    } else say(page.querySelector("main") ?? page.body, button?.id);
  } catch {
    told(main.dataset.unsent);
  } finally {
    isSending = false;
    const [other, by] = waiting ?? [];
    waiting = null;
    // If this answer has changed nothing, the question is still the one that was clicked. A double click counts once.
    if (other?.isConnected && by !== button && taken === before) send(other, by);
  }
}

// Shows the server's reply to a form beside the question.
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

// Applies the page that the server returned for an accepted answer.
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

// Moves the keyboard focus to the current question.
function next() {
  unreach();
  document.getElementById("question-heading").focus();
}

// Shows another page of the server above the question; if that page asks for a confirmation, it replaces the question.
// `from` is the id of the element that was pressed.
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
  if (isAsking) pointing?.pick(document.getElementById(from));
  heading.focus();
}

// Removes the server's reply and shows the question again. Returns the element that had the focus before.
function unsay() {
  const said = document.getElementById("said");
  said?.remove();
  document.querySelector("#question > [role=alert]")?.remove();
  main.classList.remove("saying");
  pointing?.pick();
  return document.getElementById(said?.dataset.from) ?? document.getElementById("question-heading");
}

// Shows an error message above the question.
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
    // A form field named `id` hides the form's own property `id`, so read the attribute.
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
