// Starts the computer players in a Web Worker. What is said before they listen is kept for them, and as long as they are
// being loaded they give a sign of life: see src/app/computers/questions.rs.
"use strict";
const early = [];
onmessage = (event) => early.push(event);
postMessage(null);
const loading = setInterval(() => postMessage(null), 250);
importScripts("{glue}");
wasm_bindgen({ module_or_path: "{program}" }).then(
  () => {
    clearInterval(loading);
    early.forEach((event) => onmessage(event));
  },
  (reason) => setTimeout(() => { throw reason; }),
);
