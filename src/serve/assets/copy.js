// The buttons that copy the address of the link or field before them; shown where a page may copy.
"use strict";

if (navigator.clipboard) document.documentElement.classList.add("copies");

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.(".copy");
  if (!button) return;
  const shared = button.previousElementSibling;
  await navigator.clipboard.writeText(shared.href ?? shared.value);
  const label = button.textContent;
  if (label === button.dataset.copied) return;
  button.textContent = button.dataset.copied;
  setTimeout(() => { button.textContent = label; }, 2000);
});
