import Link2 from "lucide-react/icons/link-2";

/**
 * The card of a link, as LinkedIn shows it when an app sends a link without a picture: the title that the app sent, and
 * the link's host.
 */
export function LinkCard({ host, title }: { host: string; title: string }) {
  return (
    <div className="mx-4 mb-2 flex items-center gap-3 rounded-lg border border-(--li-line) bg-(--li-tint) p-3">
      <Link2 aria-hidden="true" className="size-5 shrink-0 text-(--li-muted)" />
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 break-words font-semibold text-(--li-ink) text-sm">
          {title}
        </p>
        <p className="truncate text-(--li-muted) text-xs">{host}</p>
      </div>
    </div>
  );
}
