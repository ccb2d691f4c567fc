import { ExternalLink, FileText } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "./load-failure";
import { PdfPages } from "./pdf-viewer";
import { previewText } from "./preview.text";
import { usePdf } from "./use-pdf";

export type PreviewDocument = { url: string; title: string; extension: string };

/** A document: a PDF page by page where the browser can draw it, anything else as a card with its title. */
export function PostDocument({ document }: { document: PreviewDocument }) {
  const [attempt, setAttempt] = useState(0);
  const extension = document.extension.replace(/^\./, "").toLowerCase();
  if (extension !== "pdf") {
    return <Cover document={document} kind={previewText.document(extension)} note={previewText.office} />;
  }
  return (
    <PdfDocument
      key={`${attempt} ${document.url}`}
      document={document}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}

type PdfDocumentProps = { document: PreviewDocument; onRetry: () => void };

function PdfDocument({ document, onRetry }: PdfDocumentProps) {
  const pdf = usePdf(document.url);
  const kind = previewText.document("pdf");
  if (pdf.state === "failed") return <LoadFailure message={previewText.failed.document} onRetry={onRetry} />;
  if (pdf.state === "loading") {
    return <Cover document={document} kind={kind} note={previewText.loadingDocument} />;
  }
  if (pdf.pages !== null && drawsPages()) {
    return (
      <>
        <PdfPages address={pdf.address} title={document.title} pages={pdf.pages} shape={pdf.shape} />
        <OpenDocument url={document.url} />
      </>
    );
  }
  return pdf.pages === null ? (
    <Cover document={document} kind={kind} note={previewText.noCount} />
  ) : (
    <Cover
      document={document}
      kind={`${kind} · ${previewText.page(1, pdf.pages)}`}
      note={previewText.noViewer}
    />
  );
}

/** True where a frame shows the page that its address names. Safari's shows the first one whatever it names. */
const drawsPages = (): boolean => navigator.pdfViewerEnabled && !("GestureEvent" in window);

type CoverProps = { document: PreviewDocument; kind: string; note: string };

function Cover({ document, kind, note }: CoverProps) {
  return (
    <div className="border-(--li-line) border-y bg-(--li-tint)">
      <div className="flex flex-col items-center gap-1 px-6 py-8 text-center">
        <FileText aria-hidden="true" className="mb-2 size-10 text-(--li-muted)" />
        <p dir="auto" className="line-clamp-3 max-w-full break-words font-semibold text-(--li-ink) text-base">
          {document.title}
        </p>
        <p className="text-(--li-muted) text-sm">{kind}</p>
        <p className="max-w-xs text-(--li-muted) text-xs">{note}</p>
      </div>
      <OpenDocument url={document.url} />
    </div>
  );
}

function OpenDocument({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center justify-center gap-1.5 bg-(--li-tint) px-4 font-semibold text-(--li-link) text-sm hover:underline focus-visible:outline-(--li-link)"
    >
      {previewText.openDocument}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{previewText.opensElsewhere}</span>
    </a>
  );
}
