// Shows messages that arrive while no page is open, and opens their table when the reader chooses one.
"use strict";

addEventListener("push", (event) => {
  const { title, body, link, lang, tag } = event.data.json();
  // Each message is announced, even if an older one about the same table is still shown.
  const options = { body, lang, tag: tag ?? link, renotify: true, data: link };
  event.waitUntil(registration.showNotification(title, options));
});

async function enter(link) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const path = new URL(link).pathname;
  const known = pages.find((page) => new URL(page.url).pathname === path);
  return known ? known.focus() : clients.openWindow(link);
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(enter(event.notification.data));
});
