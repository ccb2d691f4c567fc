import PenLine from "lucide-react/icons/pen-line";
import type { Message } from "@/data/card-approvals/thread";
import { formatAgo } from "@/shared/time/dates";
import { useNow } from "@/shared/time/use-now";
import { cn } from "@/ui/cn";
import { threadText as text } from "./thread.text";

const SHOWN = 5;

type ThreadProps = {
  messages: readonly Message[];
  /** The name under which this reader sees the owner, whose messages carry no name. */
  owner: string;
};

export function Thread({ messages, owner }: ThreadProps) {
  if (messages.length === 0) return null;
  const earlier = messages.slice(0, -SHOWN);
  return (
    <section aria-label={text.label} aria-live="polite" className="flex min-w-0 flex-col gap-2">
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 font-medium text-sm text-text-muted">
            {text.earlier(earlier.length)}
          </summary>
          <Messages messages={earlier} owner={owner} />
        </details>
      )}
      <Messages messages={messages.slice(-SHOWN)} owner={owner} />
    </section>
  );
}

function Messages({ messages, owner }: ThreadProps) {
  const now = new Date(useNow());
  return (
    <ol className="flex flex-col gap-2">
      {messages.map(({ name, words, at }) => (
        <li
          key={`${at} ${name}`}
          className={cn(
            "min-w-0 rounded-lg p-3 text-sm",
            name === null ? "ml-6 bg-surface-3" : "mr-6 border border-border",
          )}
        >
          <p className="flex flex-wrap items-baseline gap-x-2">
            {/* Only the owner's messages have the icon, because a reviewer may write any name, also the owner's. */}
            {name === null && <PenLine aria-hidden="true" className="size-3.5 self-center text-text-muted" />}
            <span dir="auto" className="min-w-0 break-words font-medium text-text">
              {name ?? owner}
            </span>
            <time dateTime={at} className="text-text-muted text-xs">
              {formatAgo(at, now)}
            </time>
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-text [unicode-bidi:plaintext]">
            {words}
          </p>
        </li>
      ))}
    </ol>
  );
}
