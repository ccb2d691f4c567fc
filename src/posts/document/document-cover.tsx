import ExternalLink from "lucide-react/icons/external-link";
import FileText from "lucide-react/icons/file-text";
import { documentText } from "./document.text";

type DocumentCoverProps = { url: string; title: string; extension: string; note: string };

export function DocumentCover({ url, title, extension, note }: DocumentCoverProps) {
  return (
    <div className="border-(--li-line) border-y bg-(--li-tint)">
      <div className="flex flex-col items-center gap-1 px-6 py-8 text-center">
        <FileText aria-hidden="true" className="mb-2 size-10 text-(--li-muted)" />
        <p dir="auto" className="line-clamp-3 max-w-full break-words font-semibold text-(--li-ink) text-base">
          {title}
        </p>
        <p className="text-(--li-muted) text-sm">{documentText.kind(extension)}</p>
        <p role="status" className="max-w-xs text-(--li-muted) text-xs">
          {note}
        </p>
      </div>
      <OpenDocument url={url} />
    </div>
  );
}

export function OpenDocument({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center justify-center gap-1.5 bg-(--li-tint) px-4 font-semibold text-(--li-link) text-sm hover:underline focus-visible:outline-(--li-link)"
    >
      {documentText.open}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{documentText.opensElsewhere}</span>
    </a>
  );
}
