import { useState } from "react";
import { MediaLoadFailure } from "../media-load-failure";
import { documentText } from "./document.text";
import { DocumentCover, OpenDocument } from "./document-cover";
import { PdfPages } from "./pdf-pages";
import { usePdf } from "./use-pdf";

export type PdfDocumentProps = {
  url: string;
  title: string;
  /** True where nothing else uses the arrow keys: they turn the pages wherever the focus is. */
  takesArrows?: boolean;
};

/** A PDF page by page, in the colours of the `--li-` properties around it. */
export function PdfDocument(props: PdfDocumentProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt {...props} key={`${attempt} ${props.url}`} onRetry={() => setAttempt((count) => count + 1)} />
  );
}

function Attempt({ url, title, takesArrows = false, onRetry }: PdfDocumentProps & { onRetry: () => void }) {
  const pdf = usePdf(url);
  if (pdf.state === "failed") return <MediaLoadFailure message={documentText.failed} onRetry={onRetry} />;
  if (pdf.state !== "ready") {
    const note = documentText[pdf.state === "loading" ? "loading" : pdf.reason];
    return <DocumentCover url={url} title={title} extension="pdf" note={note} />;
  }
  return (
    <>
      <PdfPages file={pdf.file} title={title} takesArrows={takesArrows} />
      <OpenDocument url={url} />
    </>
  );
}
