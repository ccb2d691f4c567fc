import type { Poll } from "@contract/content/poll";
import { previewText } from "../preview.text";

/** `isOlder` is true for a published post, of whose poll only LinkedIn knows the votes and the remaining time. */
export function PostPoll({ poll, isOlder = false }: { poll: Poll; isOlder?: boolean | undefined }) {
  return (
    <div className="mx-4 my-2 rounded-lg border border-(--li-line) p-3 text-(--li-ink)">
      <p dir="auto" className="font-semibold text-sm hyphens-auto [overflow-wrap:anywhere]">
        {poll.question || <span className="text-(--li-muted)">{previewText.poll.question}</span>}
      </p>
      <p className="mt-1 text-(--li-muted) text-xs">{previewText.poll.seesVotes}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {poll.options.map((option, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option's place is its identity.
            key={at}
            dir="auto"
            className="rounded-full border border-(--li-link) px-4 py-1.5 text-center font-semibold text-(--li-link) text-sm hyphens-auto [overflow-wrap:anywhere]"
          >
            {option || <span className="text-(--li-muted)">{previewText.poll.option(at + 1)}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-(--li-muted) text-xs">
        {isOlder
          ? previewText.poll.votesElsewhere
          : `${previewText.poll.noVotes} · ${previewText.poll.left[poll.duration]}`}
      </p>
    </div>
  );
}
