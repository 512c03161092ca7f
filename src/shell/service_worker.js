// Keeps every file of one version, and answers with them whether there is a network or not.
//
// A new version is stored beside the old one and waits until the page says "use": src/shell/start.js.
"use strict";

// Both are filled in by src/bin/site. The version is a hash of everything that is stored.
const VERSION = "{version}";
const FILES = [{files}];

const SCOPE = self.registration.scope;
const PAGE = new URL("index.html", SCOPE).href;
// Other folders of a site can hold other copies of the game, which share its caches.
const OURS = `so-long-sucker ${SCOPE} `;
const CACHE = OURS + VERSION;
const KEPT = new Set(FILES.map((file) => new URL(file, SCOPE).href));

async function store(cache, address) {
  const response = await fetch(address, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const content = await response.blob();
  // While a site is replaced it can hand out the page of another version, which would look for files that are not here.
  if (address === PAGE && !(await content.text()).includes(VERSION)) throw new Error("This page is another version's.");
  // Made anew, for a browser refuses a page that was redirected to.
  const { status, statusText, headers } = response;
  await cache.put(address, new Response(content, { status, statusText, headers }));
}

self.addEventListener("install", (event) => {
  const all = async () => {
    const cache = await caches.open(CACHE);
    try {
      await Promise.all([...KEPT].map((address) => store(cache, address)));
    } catch (reason) {
      await caches.delete(CACHE);
      throw reason;
    }
  };
  event.waitUntil(all());
});

self.addEventListener("activate", (event) => {
  const others = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(others());
});

self.addEventListener("message", (event) => {
  if (event.data === "use") self.skipWaiting();
});

async function answer(request, address) {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(address, { ignoreVary: true });
  return stored ?? fetch(request);
}

// A page of this folder that is none of the game's: without a network, the way leads to the game.
async function pass(request) {
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(SCOPE);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("range")) return;
  const url = new URL(request.url);
  let address = url.origin + url.pathname;
  if (address === SCOPE) address = PAGE;
  if (KEPT.has(address)) event.respondWith(answer(request, address));
  else if (request.mode === "navigate") event.respondWith(pass(request));
});
