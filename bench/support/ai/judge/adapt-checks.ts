import type { RecordedText } from "../../../../local/sandboxes/ai/recorded/texts.ts";
import { newFiguresIn } from "../../../../supabase/functions/_shared/ai/figures.ts";

/**
 * Words for 'I'. A text that was adapted from a person to a company page must not keep them; OF_SEVERAL is for the
 * opposite direction.
 */
const OF_ONE = /(?<!\p{L})(?:yo|mi|mis|me|conmigo|eu|meu|meus|minha|minhas|comigo|I|my|me|myself)(?!\p{L})/u;
const OF_SEVERAL = /(?<!\p{L})(?:nosotros|nosotras|nuestr[oa]s?|nós|noss[oa]s?|we|our|ours)(?!\p{L})/iu;
const FIGURE = /\d+(?:[.,]\d+)*/gu;
/** Quoted speech may have any first-person words. */
const QUOTED = /«[^«»]*»|“[^“”]*”/gu;

/**
 * Returns the faults of a person's text that was adapted to a company page, or of a page's text that was adapted to a
 * person.
 */
export function faultsOfAdapted(
  body: string,
  text: Pick<RecordedText, "isPage" | "title" | "strong">,
): string[] {
  const own = body.replace(QUOTED, "");
  const wrong = (text.isPage ? OF_SEVERAL : OF_ONE).exec(own)?.[0];
  const fresh = newFiguresIn(body, `${text.title}\n${text.strong}`);
  const figures = new Set(body.match(FIGURE));
  const lost = (text.strong.match(FIGURE) ?? []).filter((figure) => !figures.has(figure));
  return [
    ...(wrong ? [`person «${wrong}»`] : []),
    ...(fresh.length > 0 ? [`new figures ${fresh.join(", ")}`] : []),
    ...(lost.length > 0 ? [`lost figures ${lost.join(", ")}`] : []),
  ];
}
