let asked: Promise<void> | null = null;

/**
 * Resolves when the document has the styles of every page, at once where they came with it: the landing's document
 * only has its own styles, and names the file with all. Rejects when that file fails to load.
 */
export function loadAppStyles(): Promise<void> {
  const named = document.querySelector<HTMLLinkElement>("link[as=style]");
  if (named === null) return Promise.resolve();
  asked ??= new Promise<void>((resolve, reject) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.crossOrigin = named.crossOrigin;
    sheet.href = named.href;
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      asked = null;
      sheet.remove();
      reject(new Error(`The styles did not come: ${named.href}`));
    };
    document.head.append(sheet);
  });
  return asked;
}
