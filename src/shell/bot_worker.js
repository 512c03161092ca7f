// Starts the computer players in a Web Worker. What is said before they listen is kept for them.
"use strict";
const early = [];
onmessage = (event) => early.push(event);
importScripts("{glue}");
wasm_bindgen({ module_or_path: "{program}" }).then(
  () => early.forEach((event) => onmessage(event)),
  (reason) => setTimeout(() => { throw reason; }),
);
