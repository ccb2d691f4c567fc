import ExternalLink from "lucide-react/icons/external-link";
import PartyPopper from "lucide-react/icons/party-popper";
import { type ReactNode, useId } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import type { PostCard } from "@/data/posts/cards";
import { AccountFace } from "@/posts/account/account-face";
import { publisherName } from "@/posts/publisher-names";
import { isWebAddress } from "@/posts/web-address";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { firstPublishedText as text } from "./first-published.text";

type FirstPostNewsProps = {
  card: PostCard;
  organizations: Pages;
  preview: ReactNode;
  onDismiss: () => void;
};

export function FirstPostNews({ card, organizations, preview, onDismiss }: FirstPostNewsProps) {
  const headingId = useId();
  const links = card.publishers.filter((one) => one.postUrl !== null && isWebAddress(one.postUrl));
  return (
    <section
      aria-labelledby={headingId}
      className="mb-8 grid items-center gap-6 rounded-2xl bg-done-soft p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] md:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:gap-10"
    >
      <div className="flex min-w-0 flex-col items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-xl bg-done text-surface-0"
        >
          <PartyPopper className="size-6" />
        </span>
        <div className="min-w-0">
          <h2
            id={headingId}
            className="text-balance font-semibold text-2xl text-text [overflow-wrap:anywhere] max-sm:text-[length:min(1.5rem,10vw)] max-sm:leading-[1.333]"
          >
            {text.title}
          </h2>
          <p className="mt-2 max-w-prose text-pretty text-base text-text-muted">{text.next}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {links.map(({ id, postUrl }) => (
            <Button key={id} asChild variant="secondary">
              <a
                href={postUrl ?? ""}
                target="_blank"
                rel="noreferrer"
                aria-label={text.seeAs(publisherName(id, organizations))}
              >
                <AccountFace id={id} organizations={organizations} size="xs" />
                {text.see}
                <ExternalLink aria-hidden="true" />
              </a>
            </Button>
          ))}
          <Button variant="ghost" onClick={onDismiss}>
            {text.dismiss}
          </Button>
        </div>
      </div>
      {/* A fixed height around a file, because a loading document would change the height and move the list below. */}
      <div
        className={cn(
          "min-w-0",
          card.image_url !== null &&
            "flex h-96 flex-col overflow-y-auto overscroll-contain rounded-xl [--page-room:12rem]",
        )}
      >
        <div className="my-auto">{preview}</div>
      </div>
    </section>
  );
}
