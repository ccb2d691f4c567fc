import { useEffect, useState } from "react";
import type { PdfFile } from "./pdf-engine";

export type Pdf =
  | { state: "loading" }
  | { state: "unreadable"; reason: "locked" | "broken" }
  | { state: "ready"; file: PdfFile };

/**
 * Fetches a PDF and its renderer together. The calling component needs a React key made of address and attempt, because
 * after a failure the hook stays in the state "loading".
 */
export function usePdf(url: string, onError: () => void): Pdf {
  const [pdf, setPdf] = useState<Pdf>({ state: "loading" });

  useEffect(() => {
    const stop = new AbortController();
    let file: PdfFile | null = null;
    const load = async (): Promise<Pdf> => {
      const [engine, bytes] = await Promise.all([
        import("./pdf-engine"),
        fetch(url, { signal: stop.signal }).then((response) => {
          if (!response.ok) throw new Error("the document did not load");
          return response.arrayBuffer();
        }),
      ]);
      try {
        file = await engine.openPdf(new Uint8Array(bytes));
        if (stop.signal.aborted) file.close();
        return { state: "ready", file };
      } catch (error) {
        if (error instanceof engine.UnreadablePdf) return { state: "unreadable", reason: error.reason };
        throw error;
      }
    };
    load().then(
      (now) => (stop.signal.aborted ? undefined : setPdf(now)),
      () => (stop.signal.aborted ? undefined : onError()),
    );
    return () => {
      stop.abort();
      file?.close();
    };
  }, [url, onError]);

  return pdf;
}
