import type { Poll } from "@contract/content/poll";
import ChartBar from "lucide-react/icons/chart-bar-big";
import { pollText } from "./poll.text";

export function CardPoll({ poll }: { poll: Poll }) {
  return (
    <section aria-label={pollText.label} className="rounded-lg bg-surface-2 p-4">
      <p dir="auto" className="break-words font-semibold text-sm text-text hyphens-auto">
        {poll.question}
      </p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {poll.options.map((option, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option's place is its identity.
            key={at}
            dir="auto"
            className="break-words rounded-md border border-border px-3 py-1.5 text-sm text-text hyphens-auto"
          >
            {option}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-center gap-1.5 text-text-muted text-xs">
        <ChartBar aria-hidden="true" className="size-4" />
        {pollText.label} · {pollText.open(pollText.durations[poll.duration])}
      </p>
    </section>
  );
}
