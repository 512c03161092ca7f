// Stands for the other one while somebody works on the page, who wants to see what is new: it removes itself and what
// the other has stored.
"use strict";

const OURS = `so-long-sucker ${self.registration.scope} `;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const leave = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
    await self.registration.unregister();
    const pages = await self.clients.matchAll({ type: "window" });
    await Promise.all(pages.map((page) => page.navigate(page.url)));
  };
  event.waitUntil(leave());
});
