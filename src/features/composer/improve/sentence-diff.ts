import { diffArrays } from "diff";

/** A stretch that both texts have, or one that was changed; `before` or `after` is empty where sentences came or went. */
export type Stretch =
  | { kind: "same"; text: string }
  | { kind: "change"; id: number; before: string; after: string };

const sentences = new Intl.Segmenter("es", { granularity: "sentence" });

/** Sentences with the spaces and line breaks that follow them: joined, they are the text again. */
export const sentencesOf = (text: string): string[] =>
  Array.from(sentences.segment(text), ({ segment }) => segment);

/** Sentences are the same whatever space follows them. */
const isSame = (left: string, right: string): boolean => left.trim() === right.trim();

/** What changed between two texts, sentence by sentence. The ids of the changes begin at `firstId`. */
export function sentenceDiff(before: string, after: string, firstId = 0): Stretch[] {
  const stretches: Stretch[] = [];
  let id = firstId;
  for (const { value, added, removed } of diffArrays(sentencesOf(before), sentencesOf(after), {
    comparator: isSame,
  })) {
    const text = value.join("");
    const last = stretches.at(-1);
    if (!added && !removed) {
      stretches.push({ kind: "same", text });
    } else if (last?.kind === "change") {
      if (added) last.after += text;
      else last.before += text;
    } else {
      stretches.push({ kind: "change", id, before: removed ? text : "", after: added ? text : "" });
      id += 1;
    }
  }
  return stretches;
}

export const changesOf = (stretches: readonly Stretch[]) => stretches.filter((one) => one.kind === "change");

const END = /(?<!\s)\s*$/u;

/** The text with the accepted changes. None is the old text, all is the new one, spaces at the seams aside. */
export function merged(stretches: readonly Stretch[], accepted: ReadonlySet<number>): string {
  let text = "";
  for (const stretch of stretches) {
    const next =
      stretch.kind === "same" ? stretch.text : accepted.has(stretch.id) ? stretch.after : stretch.before;
    // A sentence that was the last of its text had nothing behind it.
    if (next !== "" && text !== "" && !/\s$/u.test(text)) text += seamOf(stretch);
    text += next;
  }
  return text.replace(END, "");
}

const seamOf = (stretch: Stretch): string =>
  stretch.kind === "change" && /\n/u.test(stretch.before) ? "\n\n" : " ";
