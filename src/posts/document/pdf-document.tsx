import { MediaLoadFailure } from "../media/media-load-failure";
import { useRetries } from "../media/use-retries";
import { documentText } from "./document.text";
import { DocumentCover, OpenDocument } from "./document-cover";
import { PdfPages } from "./pdf-pages";
import { usePdf } from "./use-pdf";

export type PdfDocumentProps = {
  url: string;
  title: string;
  /** True when no other element of the page uses the arrow keys. */
  takesArrows?: boolean;
};

export function PdfDocument(props: PdfDocumentProps) {
  // A new key gives another file a fresh component, without the failed tries of the first file.
  return <Tries {...props} key={props.url} />;
}

function Tries(props: PdfDocumentProps) {
  const tries = useRetries();
  if (tries.hasGivenUp) return <MediaLoadFailure message={documentText.failed} onRetry={tries.retry} />;
  return <Attempt {...props} key={tries.attempt} onError={tries.onError} />;
}

function Attempt({ url, title, takesArrows = false, onError }: PdfDocumentProps & { onError: () => void }) {
  const pdf = usePdf(url, onError);
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
