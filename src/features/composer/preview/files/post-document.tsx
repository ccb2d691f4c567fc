import { documentText } from "@/posts/document/document.text";
import { DocumentCover } from "@/posts/document/document-cover";
import { PdfDocument } from "@/posts/document/pdf-document";

export type PreviewDocument = { url: string; title: string; extension: string };

export function PostDocument({ document }: { document: PreviewDocument }) {
  const extension = document.extension.replace(/^\./, "").toLowerCase();
  if (extension === "pdf") return <PdfDocument url={document.url} title={document.title} />;
  return (
    <DocumentCover
      url={document.url}
      title={document.title}
      extension={extension}
      note={documentText.office}
    />
  );
}
