// In the page in one file the programs are texts of the page: base64 of gzip.
const unpack = (id) => {
  const text = document.getElementById(id).textContent;
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const content = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(content, { headers: { "Content-Type": "application/wasm" } });
};
// What is fetched elsewhere once the table is there.
const unpackPart = async (id) => unpack(id);
// The name of what starts the program is filled in by src/bin/site.
self.loadGame = () => {starts}({ module_or_path: unpack("game") });
// The computer players think on the page itself: a worker would be another file.
self.loadBot = async () => {
  const glue = document.getElementById("bot-glue").textContent;
  document.head.append(Object.assign(document.createElement("script"), { textContent: glue }));
  await wasm_bindgen({ module_or_path: unpack("bot-program") });
};
