// Lets this browser get messages when its pages are closed: asks the reader, and sends what the browser makes with the
// form of the button.
"use strict";

// A subscription for another key of the server is of no use.
async function subscribe(applicationServerKey) {
  const { pushManager } = await navigator.serviceWorker.register("/push-worker.js").then(() => navigator.serviceWorker.ready);
  const known = await pushManager.getSubscription();
  const options = { userVisibleOnly: true, applicationServerKey };
  return pushManager.subscribe(options).catch(async (error) => {
    if (!known) throw error;
    await known.unsubscribe();
    return pushManager.subscribe(options);
  });
}

for (const button of document.querySelectorAll("[data-push-key]")) {
  button.hidden = !(isSecureContext && "serviceWorker" in navigator && "PushManager" in window);
  button.closest("form").querySelector(".unfit").hidden = !button.hidden;
  button.addEventListener("click", async (event) => {
    const { address } = button.form.elements;
    if (address.value) return;
    event.preventDefault();
    try {
      address.value = JSON.stringify(await subscribe(button.dataset.pushKey));
    } catch {
      // The reader or the browser refused.
      return void (button.form.querySelector("[role=status]").textContent = button.dataset.refused);
    }
    button.form.requestSubmit(button);
  });
}
