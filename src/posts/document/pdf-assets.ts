// A separate module, because these addresses of pdf.js's optional files (docs/decisions/013) are longer than the code.
const assets = import.meta.glob<string>(
  [
    "/node_modules/pdfjs-dist/cmaps/*.bcmap",
    "/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
    "/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm",
  ],
  { query: "?url&no-inline", import: "default", eager: true },
);

const addresses = new Map(Object.entries(assets).map(([path, url]) => [path.split("/").at(-1), url]));

export async function fetchAsset(name: string): Promise<Uint8Array> {
  const url = addresses.get(name);
  if (url === undefined) throw new Error(`pdf.js asks for ${name}, which is not served`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${name} did not load`);
  return new Uint8Array(await response.arrayBuffer());
}
