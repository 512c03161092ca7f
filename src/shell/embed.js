// Defines <so-long-sucker>: the game in a frame, for pages that hold it. See .github/EMBEDDING.md.
//
//   <script src="so-long-sucker/embed.js" defer></script>
//   <so-long-sucker seats="red,blue,green" lang="de" height="auto"></so-long-sucker>
//
// Attributes are the options of the game's address but for "study" and "host"; "height" is the frame's, a number of pixels or "auto", and "label"
// its title. What the game says is fired as "so-long-sucker-ready", "-resize", "-event", "-said", "-over", "-save"
// and "-error", with the message as the event's detail.
(() => {
  "use strict";
  // A page may have it from two sides.
  if (customElements.get("so-long-sucker")) return;
  // The game stands beside this script.
  const game = new URL("./", document.currentScript.src);
  const MARK = "so-long-sucker";
  // What takes back a switch, which an empty value would turn on.
  const WITHOUT = { contrast: "system", compact: "no" };
  // The options that src/app/link/options.rs lets a page change, in its order: a test holds the two lists together.
  const CHANGEABLE = [
    "seats", "name-red", "name-blue", "name-yellow", "name-white", "name-green", "name-black", "chips", "piles", "undo",
    "promises", "computers", "position", "theme", "contrast", "lang", "sit", "compact"
  ];
  const OPTIONS = [...CHANGEABLE, "game", "locked", "new"];
  // What the game says, in the order of src/app/embed/message.rs: a test holds the two lists together.
  const TYPES = ["ready", "resize", "event", "said", "over", "save", "error"];

  const style = new CSSStyleSheet();
  style.replaceSync(
    ":host { display: block; height: 640px } :host([height]) { height: auto } :host([hidden]) { display: none }" +
      "iframe { display: block; width: 100%; height: 100%; border: 0 }",
  );

  class Game extends HTMLElement {
    static observedAttributes = [...CHANGEABLE, "height"];
    #frame = null;
    // What is to be said as soon as the game listens, and whether an attribute says it as well.
    #waiting = [];
    #isReady = false;
    // The height that the game asked for last, in pixels.
    #wanted = 0;
    #hear = (event) => this.#heard(event);

    connectedCallback() {
      addEventListener("message", this.#hear);
      if (this.#frame) {
        // It stands somewhere else now, where the browser loads it anew: with what was changed since, which is not said again.
        this.#waiting = this.#waiting.filter(({ isAttribute }) => !isAttribute);
        this.#frame.src = this.#address();
        return;
      }
      this.#frame = document.createElement("iframe");
      this.#frame.title = this.getAttribute("label") ?? "So Long Sucker";
      // Each of several on a page goes on with its own game, also after a reload.
      this.#frame.name = `${MARK} ${[...document.querySelectorAll(MARK)].indexOf(this)}`;
      this.#frame.allow = "clipboard-write; fullscreen; screen-wake-lock; web-share";
      this.#frame.src = this.#address();
      this.#setHeight(this.getAttribute("height"));
      const shadow = this.attachShadow({ mode: "open" });
      shadow.adoptedStyleSheets = [style];
      shadow.append(this.#frame);
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      // It begins anew when the element stands somewhere again.
      this.#isReady = false;
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (name === "height") this.#setHeight(now);
      else this.#say({ type: "config", options: { [name]: now ?? WITHOUT[name] ?? "" } }, true);
    }

    // Puts a game in notation on the table.
    load(text) {
      this.#say({ type: "load", game: String(text) });
    }

    // Carries out actions in notation.
    act(text) {
      this.#say({ type: "act", actions: String(text) });
    }

    // Says a statement in notation.
    say(text) {
      this.#say({ type: "say", statement: String(text) });
    }

    // Changes options: an object of texts.
    config(options) {
      this.#say({ type: "config", options });
    }

    #address() {
      const address = new URL(game);
      for (const name of OPTIONS) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      address.searchParams.set("host", location.origin);
      return address.href;
    }

    #say(message, isAttribute = false) {
      if (this.#isReady) this.#frame.contentWindow.postMessage({ [MARK]: 1, ...message }, game.origin);
      else this.#waiting.push({ message, isAttribute });
    }

    #heard({ source, origin, data }) {
      if (!source || source !== this.#frame.contentWindow || origin !== game.origin) return;
      if (data?.[MARK] !== 1 || !TYPES.includes(data.type)) return;
      if (data.type === "resize") {
        this.#wanted = data.height;
        this.#setHeight(this.getAttribute("height"));
      }
      if (data.type === "ready") {
        this.#isReady = true;
        this.#waiting.splice(0).forEach(({ message }) => this.#say(message));
      }
      this.dispatchEvent(new CustomEvent(`${MARK}-${data.type}`, { detail: data, bubbles: true, composed: true }));
    }

    // A number of pixels, "auto", or what is usual.
    #setHeight(height) {
      const pixels = height === "auto" ? this.#wanted : /^\d{1,5}$/.test(height) ? height : 0;
      this.#frame.style.height = height === null ? "" : `${Number(pixels) || 640}px`;
    }
  }

  customElements.define(MARK, Game);
})();
