import type { AiRewriteResult } from "@contract/ai/ai";
import type { Poll } from "@contract/content/poll";
import { shownOf } from "@publishing/mention";
import { useId } from "react";
import type { PublishedText } from "@/data/posts/changes/rewrites";
import { dayOfInstant } from "@/posts/moment/moment";
import { CardPoll } from "@/posts/poll/card-poll";
import { shownTitle } from "@/posts/shown-title";
import { useTimeZone } from "@/shared/session/clock";
import { cn } from "@/ui/cn";
import { rewriteText as text } from "./rewrite.text";

type SideProps = {
  heading: string;
  note: string;
  title: string;
  body: string;
  poll?: Poll | null;
  isNew?: boolean;
};

function Side({ heading, note, title, body, poll = null, isNew = false }: SideProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      // Takes the focus, so that the keyboard can scroll a long text: Safari gives a scrollable area no focus.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus makes the text scrollable by keyboard.
      tabIndex={0}
      className={cn(
        "flex min-w-0 flex-col gap-2 rounded-lg p-4",
        isNew ? "bg-surface-2" : "border border-border",
      )}
    >
      <div>
        <h3 id={id} className="font-medium text-sm text-text">
          {heading}
        </h3>
        {note && <p className="text-text-muted text-xs">{note}</p>}
      </div>
      <p className={cn("break-words font-medium text-sm", isNew ? "text-text" : "text-text-muted")}>
        {title}
      </p>
      <p
        className={cn(
          "whitespace-pre-wrap break-words text-sm empty:hidden",
          isNew ? "text-text" : "text-text-muted",
        )}
      >
        {body}
      </p>
      {poll && <CardPoll poll={poll} />}
    </section>
  );
}

/** The two texts share no sentences, so the user cannot choose single sentences. */
export function Comparison({ post, made }: { post: PublishedText; made: AiRewriteResult | null }) {
  const zone = useTimeZone();
  return (
    <div className={cn("grid gap-3", made && "md:grid-cols-2")}>
      {made && (
        <div className="md:order-2">
          <Side
            heading={text.made}
            note={made.angle && text.angle(made.angle)}
            title={made.title}
            body={shownOf(made.body)}
            isNew
          />
        </div>
      )}
      <Side
        heading={text.original}
        note={post.publishedAt ? text.publishedOn(dayOfInstant(post.publishedAt, zone)) : ""}
        title={shownTitle(post.title)}
        body={shownOf(post.notes)}
        poll={post.poll}
      />
    </div>
  );
}
