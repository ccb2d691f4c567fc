let loading: Promise<void> | null = null;

/** Loads the styles of every page, because the landing's document has only its own. Rejects when that fails. */
export function loadAppStyles(): Promise<void> {
  const named = document.querySelector<HTMLLinkElement>("link[as=style]");
  if (named === null) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.crossOrigin = named.crossOrigin;
    sheet.href = named.href;
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      loading = null;
      sheet.remove();
      reject(new Error(`The styles did not come: ${named.href}`));
    };
    document.head.append(sheet);
  });
  return loading;
}
