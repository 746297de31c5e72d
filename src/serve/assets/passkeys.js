// Makes passkeys with the reader's device, and signs in with them. Each form has a button for this. The server says what the
// device must sign, and checks it when the form is sent.
"use strict";

const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const textOf = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? []))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

// Returns what the server says, or nothing if it refuses.
async function optionsOf(form) {
  const reply = await fetch("/account/passkey/options", { method: "POST", body: new URLSearchParams(new FormData(form)) });
  return reply.ok && reply.headers.get("content-type") === "application/json" ? reply.json() : undefined;
}

function make({ challenge, site, handle, user, known, algorithms }) {
  return navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: site, name: site },
      user: { id: bytesOf(handle), name: user, displayName: user },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      excludeCredentials: known.map((id) => ({ type: "public-key", id: bytesOf(id) })),
      attestation: "none",
    },
  });
}

function use({ challenge, site }) {
  return navigator.credentials.get({ publicKey: { challenge: bytesOf(challenge), rpId: site, userVerification: "required" } });
}

const canMake = () =>
  isSecureContext && "PublicKeyCredential" in window && "getAuthenticatorData" in (window.AuthenticatorAttestationResponse?.prototype ?? {});

for (const button of document.querySelectorAll("[data-passkey]")) {
  const { form } = button;
  const { elements } = form;
  button.hidden = !canMake();
  form.querySelector(".unfit").hidden = !button.hidden;
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    if (!form.reportValidity()) return;
    elements.attempt.value = "";
    button.disabled = true;
    try {
      const options = await optionsOf(form);
      if (options) {
        const { rawId, response } = await (button.dataset.passkey === "add" ? make(options) : use(options));
        elements.id.value = textOf(rawId);
        elements.client.value = textOf(response.clientDataJSON);
        elements.device.value = textOf(response.authenticatorData ?? response.getAuthenticatorData());
        elements.signature.value = textOf(response.signature);
        elements.handle.value = textOf(response.userHandle);
        elements.attempt.value = options.attempt;
      }
    } catch ({ name }) {
      // The page is at another address, or the reader or the device refused.
      const { elsewhere, refused } = button.dataset;
      return void (form.querySelector("[role=status]").textContent = name === "SecurityError" ? elsewhere : refused);
    } finally {
      button.disabled = false;
    }
    // Without options, the page that follows says what is wrong with the form.
    form.submit();
  });
}
