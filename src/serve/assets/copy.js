// What the buttons do that copy or share the address of the link or field before them.
"use strict";

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.(".copy");
  if (!button) return;
  const shared = button.previousElementSibling;
  try {
    await navigator.clipboard.writeText(shared.href ?? shared.value);
  } catch {
    // The browser refused. Select the text of a field, so that the reader can copy it.
    return shared.select?.();
  }
  const label = button.textContent;
  if (label === button.dataset.copied) return;
  button.textContent = button.dataset.copied;
  setTimeout(() => { button.textContent = label; }, 2000);
});

document.addEventListener("click", (event) => {
  const field = event.target.closest?.(".share")?.parentElement.querySelector("input");
  // A reader who closes the dialog of the system shares nothing.
  if (field) navigator.share({ url: field.value }).catch(() => {});
});
