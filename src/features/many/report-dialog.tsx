import { Link } from "react-router-dom";
import { postsText } from "@/posts/posts.text";
import { shownTitle } from "@/posts/shown-title";
import { paths } from "@/shared/paths";
import { Button, buttonClass } from "@/ui/button";
import { copy } from "@/ui/copy";
import { Dialog } from "@/ui/dialog";
import { manyText as text } from "./many.text";
import type { Refusal, Report } from "./use-acts";

type ReportDialogProps = Report & { onClose: () => void };

// The secret is in the fragment, which browsers send to no server, so no log contains it.
const addressOf = (secret: string): string => `${window.location.origin}${paths.approval()}#${secret}`;

export function ReportDialog({ refusals, links, skipped, done, onClose }: ReportDialogProps) {
  const copyLinks = () => {
    const lines = links.map(({ title, secret }) => `${shownTitle(title)}\n${addressOf(secret)}`);
    return copy(lines.join("\n\n"), text.approval.copied(links.length));
  };
  const hasLinks = links.length > 0;
  const heading = hasLinks
    ? { title: text.approval.links(links.length), description: text.approval.linksHint(links.length) }
    : refusals.length > 0
      ? {
          title: text.refused.title(refusals.length),
          description: done > 0 ? text.refused.description(done) : text.refused.all,
        }
      : { title: text.skipped.title(skipped.length), description: text.skipped.description(skipped.length) };
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
          {hasLinks && <Button onClick={() => void copyLinks()}>{text.approval.copy(links.length)}</Button>}
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {hasLinks && (
          <ul className="flex flex-col gap-3">
            {links.map(({ title, secret }) => (
              <li key={secret} className="min-w-0">
                <p dir="auto" className="truncate font-medium text-text">
                  {shownTitle(title)}
                </p>
                <p className="select-all break-all text-text-muted text-xs">{addressOf(secret)}</p>
              </li>
            ))}
          </ul>
        )}
        {hasLinks && refusals.length > 0 && (
          <p className="font-medium text-text">{text.refused.title(refusals.length)}</p>
        )}
        <Cards cards={refusals} onLeave={onClose} />
        {refusals.length > 0 && skipped.length > 0 && (
          <p className="font-medium text-text">{text.skipped.title(skipped.length)}</p>
        )}
        <Cards cards={skipped} onLeave={onClose} />
      </div>
    </Dialog>
  );
}

function Cards({ cards, onLeave }: { cards: readonly Refusal[]; onLeave: () => void }) {
  if (cards.length === 0) return null;
  const reasons = [...new Set(cards.map(({ why }) => why))];
  return (
    <ul className="flex flex-col divide-y divide-border">
      {reasons.map((why) => {
        const refused = cards.filter((card) => card.why === why);
        return (
          <li key={why} className="py-2">
            <p className="font-medium text-text">
              {why}
              {refused[0]?.code === "no_free_slot" && (
                <>
                  {" "}
                  <Link
                    to={paths.calendar({ open: "slots" })}
                    onClick={onLeave}
                    className={buttonClass("link")}
                  >
                    {postsText.mySlots}
                  </Link>
                </>
              )}
            </p>
            {refused.map(({ title }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two halves of a card have one title, and the list never changes.
              <p dir="auto" key={index} className="line-clamp-2 break-words text-text-muted">
                {shownTitle(title)}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
