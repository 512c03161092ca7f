// Keeps the page to its own files, starts the game, says so when it cannot be had, and keeps a copy of it for the time
// without a network.
//
// How the page learns of a new version, and takes it:
// - When one is stored and waits, <html> has data-update="ready", and "so-long-sucker:update" is fired at window.
// - Firing "so-long-sucker:use-update" at window takes it: the page is loaded anew. Nothing else does.
(() => {
  "use strict";
  const HOUR = 3_600_000;
  // Whoever has this by then, in milliseconds, has a slow line; and so long the first paint may take.
  const SLOW = 700;
  const PATIENCE = 1000;
  const root = document.documentElement;
  const shell = document.getElementById("shell");
  // A page that is only served while somebody works on it has no version, and neither has the one in a single file.
  const isVersion = document.querySelector("meta[name=version]") !== null;
  const named = (id) => document.getElementById(id).content;

  // What the page's style and dialogs need. WebAssembly that is too old for the game fails while loading.
  const isFit =
    typeof WebAssembly === "object" &&
    typeof HTMLDialogElement === "function" &&
    CSS.supports("selector(:has(a))") &&
    CSS.supports("height", "1dvh");

  // The first screen, which a fast line could fetch and compile the program before. On a slow one that is fetched at once,
  // as it is where nothing is painted, or where all is kept on the device.
  const isSeen = () =>
    new Promise((seen) => {
      const isKept = canKeep() && navigator.serviceWorker.controller;
      if (document.hidden || isKept || performance.now() > SLOW) return seen();
      new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
      setTimeout(seen, PATIENCE);
    });

  // The style, without which nothing has its size; where it is not to be had, the game is played without. Whatever was to
  // be had by then is there once the page is loaded.
  const isDressed = () =>
    new Promise((dressed) => {
      const link = document.querySelector("link[rel=stylesheet]");
      if (link.sheet || document.readyState === "complete") return dressed();
      for (const end of ["load", "error"]) link.addEventListener(end, dressed);
      addEventListener("load", dressed);
    });

  // The page in one file brings its own way.
  const load =
    self.loadGame ??
    (async () => {
      await isSeen();
      // Whole, since in a frame without an origin a script knows no address that others are relative to.
      const address = new URL(named("game-glue"), document.baseURI).href;
      const fetched = [import(address), fetch(named("game-program")), isDressed()];
      const [glue, program] = await Promise.all(fetched);
      await glue.default({ module_or_path: program });
    });

  // The computer players on this page itself, where no worker can start: see src/app/platform/engine_port.rs.
  self.loadBot ??= async () => {
    const script = Object.assign(document.createElement("script"), { src: named("bot-glue") });
    const loaded = new Promise((resolve, reject) => Object.assign(script, { onload: resolve, onerror: reject }));
    document.head.append(script);
    await loaded;
    await wasm_bindgen({ module_or_path: named("bot-program") });
  };

  // In a frame the surrounding site decides what is stored, and a file is there without a network anyway.
  const canKeep = () =>
    isVersion && self === top && /^https?:$/.test(location.protocol) && "serviceWorker" in navigator;

  async function keep() {
    const registration = await navigator.serviceWorker.register("service-worker.js");
    const tell = () => {
      if (registration.waiting && registration.active) {
        root.dataset.update = "ready";
        dispatchEvent(new Event("so-long-sucker:update"));
      }
    };
    const follow = () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => worker.state === "installed" && tell());
    };
    registration.addEventListener("updatefound", follow);
    follow();
    tell();
    addEventListener("so-long-sucker:use-update", () => use(registration.waiting));

    // An installed game may stay open for weeks.
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - looked > HOUR) {
        looked = Date.now();
        registration.update().catch(() => {});
      }
    });
  }

  function use(worker) {
    // Another window may have taken the new version already.
    if (!worker) return location.reload();
    worker.addEventListener("statechange", () => worker.state === "activated" && location.reload());
    worker.postMessage("use");
  }

  async function tryAgain() {
    const registration = canKeep() && (await navigator.serviceWorker.getRegistration());
    use(registration ? registration.waiting : null);
  }

  // The policy is put in force here, where the page's origin is known: in a frame that is sandboxed to have none, Safari
  // takes a policy's 'self' for nobody. There it is spelled out.
  function keepPolicy() {
    const policy = document.querySelector("meta[name=policy]");
    if (!policy) return;
    const own = self.origin === "null" ? location.origin : "'self'";
    const meta = document.createElement("meta");
    meta.httpEquiv = "Content-Security-Policy";
    meta.content = policy.content.replaceAll("'self'", own);
    document.head.append(meta);
  }

  async function start() {
    keepPolicy();
    if (!isFit) {
      shell.dataset.state = "unfit";
      shell.querySelector("details").open = true;
      return;
    }
    shell.dataset.state = "loading";
    // Whoever presses before the game is there need not press again: src/app/platform/shell.rs.
    shell.addEventListener("click", ({ target }) => {
      const button = target.closest("button[id]");
      if (button && shell.dataset.state === "loading") shell.dataset.pressed = button.id;
    });
    shell.querySelector("button.failed").addEventListener("click", () => tryAgain().catch(() => location.reload()));
    try {
      await load();
    } catch (reason) {
      console.error(reason);
      // It is gone when the game came so far as to speak for itself.
      shell.dataset.state = "failed";
    }
    // After the game, so that they do not share the line.
    if (canKeep()) keep().catch((reason) => console.warn(`The game is not kept for offline play: ${reason}`));
  }

  start();
})();
