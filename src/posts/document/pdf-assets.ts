// Parts of pdf.js that few documents need, each fetched on demand (docs/decisions/013). A separate module, because
// the addresses are longer than the code that uses them.
const assets = import.meta.glob<string>(
  [
    "/node_modules/pdfjs-dist/cmaps/*.bcmap",
    "/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
    "/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm",
  ],
  { query: "?url&no-inline", import: "default", eager: true },
);

const addresses = new Map(Object.entries(assets).map(([path, url]) => [path.split("/").at(-1), url]));

/** A character map, standard font or decoder by the name that pdf.js gives it. */
export async function fetchAsset(name: string): Promise<Uint8Array> {
  const url = addresses.get(name);
  if (url === undefined) throw new Error(`pdf.js asks for ${name}, which is not served`);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${name} did not load`);
  return new Uint8Array(await answer.arrayBuffer());
}
