import { shownTitle } from "@/posts/shown-title";
import { paths } from "@/shared/paths";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { manyText as text } from "./many.text";
import type { Refusal, Report } from "./use-acts";

type ReportDialogProps = Report & { onClose: () => void };

// The secret is in the fragment, which browsers send to no server, so no log contains it.
const addressOf = (secret: string): string => `${window.location.origin}${paths.approval()}#${secret}`;

export function ReportDialog({ refusals, links, skipped, done, onClose }: ReportDialogProps) {
  const copy = () =>
    navigator.clipboard
      .writeText(links.map(({ title, secret }) => `${shownTitle(title)}\n${addressOf(secret)}`).join("\n\n"))
      .then(
        () => toast.success(text.approval.copied),
        () => undefined,
      );
  const hasLinks = links.length > 0;
  const heading = hasLinks
    ? { title: text.approval.links, description: text.approval.linksHint }
    : refusals.length > 0
      ? {
          title: text.refused.title(refusals.length),
          description: done > 0 ? text.refused.description : text.refused.all,
        }
      : { title: text.skipped.title(skipped.length), description: text.skipped.description };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      {...heading}
      footer={
        <>
          <Button variant={hasLinks ? "secondary" : "primary"} onClick={onClose}>
            {hasLinks ? text.approval.close : text.refused.close}
          </Button>
          {hasLinks && <Button onClick={() => void copy()}>{text.approval.copy}</Button>}
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {hasLinks && (
          <ul className="flex flex-col gap-3">
            {links.map(({ title, secret }) => (
              <li key={secret} className="min-w-0">
                <p className="truncate font-medium text-text">{shownTitle(title)}</p>
                <p className="select-all break-all text-text-muted text-xs">{addressOf(secret)}</p>
              </li>
            ))}
          </ul>
        )}
        {hasLinks && refusals.length > 0 && (
          <p className="font-medium text-text">{text.refused.title(refusals.length)}</p>
        )}
        <Cards cards={refusals} />
        {refusals.length > 0 && skipped.length > 0 && (
          <p className="font-medium text-text">{text.skipped.title(skipped.length)}</p>
        )}
        <Cards cards={skipped} />
      </div>
    </Dialog>
  );
}

function Cards({ cards }: { cards: readonly Refusal[] }) {
  if (cards.length === 0) return null;
  return (
    <ul className="flex flex-col divide-y divide-border">
      {cards.map(({ title, why }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two halves of a card have one title, and the list never changes.
        <li key={index} className="py-2">
          <p className="line-clamp-2 break-words font-medium text-text">{shownTitle(title)}</p>
          <p className="text-text-muted">{why}</p>
        </li>
      ))}
    </ul>
  );
}
