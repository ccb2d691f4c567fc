/** pdf.js needs `withResolvers`, which Node 20 lacks. */
const PROMISES = Promise as unknown as { withResolvers?: () => unknown };
PROMISES.withResolvers ??= () => {
  let [resolve, reject] = [(_value: unknown) => {}, (_reason: unknown) => {}];
  const promise = new Promise((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  return { promise, resolve, reject };
};

export async function readPdf(bytes: Uint8Array) {
  const { getDocument, OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages = [];
  for (let at = 1; at <= document.numPages; at++) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({
      text: items.map((item) => ("str" in item ? item.str : "")).join(" "),
      size: [Math.round(width), Math.round(height)],
      pictures: fnArray.filter((one) => one === OPS.paintImageXObject).length,
    });
  }
  await loading.destroy();
  return { pages };
}
