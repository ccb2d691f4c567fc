import { approvalPageText as text } from "./approval-page.text";

/** Shows a reviewer's unsent texts for copying when the page has no form: the link ended or the post was published. */
export function KeptWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-text-muted">{text.unsentComment}</p>
      {words.map((one) => (
        <p
          key={one}
          dir="auto"
          className="mt-3 whitespace-pre-wrap break-words rounded-lg bg-surface-2 p-3 text-text"
        >
          {one}
        </p>
      ))}
    </div>
  );
}
