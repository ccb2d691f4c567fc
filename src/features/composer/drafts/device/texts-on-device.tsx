import { shownOf } from "@publishing/mention";
import { shownTitle } from "@/posts/shown-title";
import { Button } from "@/ui/button";
import { copy } from "@/ui/copy";
import { draftsText } from "../drafts.text";
import type { KeptDraft } from "./draft-shape";

const text = draftsText.onDevice;

/** Shown while the cards cannot be read, because the editor needs the cards. */
export function TextsOnDevice({ drafts }: { drafts: readonly KeptDraft[] }) {
  return (
    <section
      aria-labelledby="texts-on-device"
      className="mb-6 rounded-xl border border-info/30 bg-surface-1 p-4"
    >
      <h2 id="texts-on-device" className="font-medium text-info text-sm">
        {text.title}
      </h2>
      <p className="mt-1 text-pretty text-sm text-text-muted">{text.hint}</p>
      <ul className="mt-2 flex flex-col divide-y divide-border">
        {drafts.map(({ postcard, content }) => {
          const title = shownTitle(content.title);
          const words = shownOf(content.notes).trim();
          return (
            <li key={postcard} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span dir="auto" className="min-w-0 flex-1 truncate text-sm text-text">
                {title}
              </span>
              {words !== "" && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={text.copyOf(title)}
                  onClick={() => void copy(words, text.copied)}
                >
                  {text.copy}
                </Button>
              )}
              {/* A browser without a clipboard asks the user to select the text. */}
              <p dir="auto" className="w-full whitespace-pre-wrap break-words text-sm text-text-muted">
                {words}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
