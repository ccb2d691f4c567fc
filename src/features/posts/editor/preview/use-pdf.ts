import { useEffect, useState } from "react";
import { type PdfFacts, readPdf } from "./pdf-pages";

export type Pdf =
  | { state: "loading" }
  | { state: "failed" }
  | ({ state: "ready"; address: string } & PdfFacts);

/**
 * Fetches a PDF once, for its page count and for the browser's viewer. The viewer gets a copy that is named a PDF
 * whatever the server calls it, so that no other kind of page can open inside ours. Key the caller by the address.
 */
export function usePdf(url: string): Pdf {
  const [pdf, setPdf] = useState<Pdf>({ state: "loading" });

  useEffect(() => {
    const stop = new AbortController();
    let address: string | null = null;
    const load = async () => {
      const response = await fetch(url, { signal: stop.signal });
      if (!response.ok) throw new Error("the document did not load");
      const bytes = new Uint8Array(await response.arrayBuffer());
      const facts = await readPdf(bytes);
      if (stop.signal.aborted) return;
      address = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
      setPdf({ state: "ready", address, ...facts });
    };
    load().catch(() => {
      if (!stop.signal.aborted) setPdf({ state: "failed" });
    });
    return () => {
      stop.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [url]);

  return pdf;
}
