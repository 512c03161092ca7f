// Spoils the computers' program, before the first computer is asked: each of the first programs, at its `at[n]`th
// question or answer, in the way `how` says. Those after them are sound, unless `always`. In `slices` there is no worker.
const [how, at, slices, always] = arguments;
const Real = window.Worker;
window.deaths = 0;
window.spoiled = true;
let begun = 0;

function spoil(end, stop) {
  const nth = begun++ < at.length || always ? at[Math.min(begun, at.length) - 1] : Infinity;
  const kind = end instanceof MessagePort ? MessagePort : Real;
  const { set } = Object.getOwnPropertyDescriptor(kind.prototype, "onmessage");
  let asked = 0;
  let answered = 0;
  const comes = (moment, count) => {
    const now = window.spoiled && moment && count === nth;
    if (now) {
      window.deaths += 1;
      window.diedAt = performance.now();
      window.stepsThen = document.querySelectorAll(".log .step").length;
    }
    return now;
  };
  Object.defineProperty(end, "onmessage", {
    set(hear) {
      const spoiled = (event) => {
        if (typeof event.data !== "string") return hear(event);
        answered += 1;
        if (comes(how === "rubbish", answered)) return hear(new MessageEvent("message", { data: "no answer" }));
        if (comes(how === "illegal", answered)) {
          return hear(new MessageEvent("message", { data: "best K:no values R=1.00 nodes 1" }));
        }
        if (comes(how === "loses", answered)) return;
        hear(event);
        if (comes(how === "answers", answered)) stop();
      };
      set.call(end, hear && spoiled);
    },
  });
  end.postMessage = (line) => {
    kind.prototype.postMessage.call(end, line);
    asked += 1;
    if (comes(how === "thinks", asked)) stop();
    if (comes(how === "throws", asked)) {
      stop();
      // Browsers tell it later, and never from inside a call.
      setTimeout(() => end.dispatchEvent(new ErrorEvent("error")));
    }
  };
  if (nth === 0 && comes(true, 0)) stop();
}

window.Worker = class extends Real {
  constructor(...all) {
    if (slices) throw new Error("no worker here");
    super(...all);
    spoil(this, () => this.terminate());
  }
};
let connect;
Object.defineProperty(window, "so-long-sucker-bot", {
  set: (real) => {
    connect = () => {
      const port = real();
      if (slices || always) spoil(port, () => port.close());
      return port;
    };
  },
  get: () => connect,
});
