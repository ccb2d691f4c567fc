import type { RecordedText } from "../../../../local/sandboxes/ai/recorded/texts.ts";
import { newFiguresIn } from "../../../../supabase/functions/_shared/ai/figures.ts";
import { withoutNearDuplicates } from "../../../../supabase/functions/_shared/ai/near-duplicates.ts";
import { lengthsNear } from "../../../../supabase/functions/_shared/ai/prompts/limits.ts";
import { type Language, voiceOf } from "../../../../supabase/functions/_shared/ai/prompts/registers.ts";

/** Frequent words that only this language has. */
const OWN_WORDS: Readonly<Record<Language, RegExp>> = {
  es: /(?<!\p{L})(?:el|los|las|del|y|una|lo|con|sin|hasta)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:os|do|da|dos|uma|um|não|com|em|você|seu|sua)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|and|of|to|with|was|it|my|when|they|for)(?!\p{L})/giu,
};
const LANGUAGES: readonly Language[] = ["es", "pt", "en"];
const languageIn = (text: string): Language => {
  const counted = LANGUAGES.map(
    (language) => [language, [...text.matchAll(OWN_WORDS[language])].length] as const,
  );
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
};

const firstWords = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 4).join(" ");

/** Faults that only a rewritten text can have, such as sentences copied from the published text. */
export function faultsOfRewrite(
  { title, body }: { title: string; body: string },
  text: Pick<RecordedText, "country" | "title" | "strong">,
): string[] {
  const [least, most] = lengthsNear(text.strong.length);
  const faults: string[] = [];
  if (firstWords(body) === firstWords(text.strong)) faults.push("the same opening");
  if (
    withoutNearDuplicates(
      [{ title: "", description: body }],
      [{ title: text.title, description: text.strong }],
    ).length === 0
  )
    faults.push("repeats the original");
  if (title.trim().toLowerCase() === text.title.toLowerCase()) faults.push("the same title");
  const figures = newFiguresIn(`${title}\n${body}`, `${text.title}\n${text.strong}`);
  if (figures.length > 0) faults.push(`new figures ${figures.join(", ")}`);
  if (body.length < least || body.length > most) faults.push(`${body.length} characters`);
  const language = languageIn(body);
  if (language !== voiceOf(text.country).language) faults.push(`language ${language}`);
  return faults;
}
