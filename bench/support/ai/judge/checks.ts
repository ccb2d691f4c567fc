import { inventedIn } from "../../../../supabase/functions/_shared/ai/figures.ts";
import { withoutNearDuplicates } from "../../../../supabase/functions/_shared/ai/near-duplicates.ts";
import { anglesOf } from "../../../../supabase/functions/_shared/ai/prompts/compose.ts";
import { LENGTHS, OPENING } from "../../../../supabase/functions/_shared/ai/prompts/limits.ts";
import { type Language, voiceOf } from "../../../../supabase/functions/_shared/ai/prompts/registers.ts";
import { registersIn } from "../../../../supabase/functions/_shared/ai/prompts/registers-in.ts";
import { ANGLES } from "../../../../supabase/functions/_shared/ai/prompts/types.ts";
import type { PostType } from "../../../../supabase/functions/_shared/contract/ai/ai-options.ts";
import { holesIn } from "../../../../supabase/functions/_shared/domain/publishing/holes.ts";
import { inventedScenesIn } from "./invented-checks.ts";

/** Phrases by which readers recognise a machine's text. */
const TURNS: Readonly<Record<Language, RegExp>> = {
  es: /en el mundo (?:actual|de hoy)|cada vez más (?:competitivo|digital|cambiante)|hoy más que nunca|no se trata (?:solo )?de|la clave (?:está|es)|el secreto (?:de|está)|más allá de|sum[ée]rge|descubr[ea] cómo|potenci(?:ar|a )|sinergia|marca(?:r)? la diferencia|siguiente nivel|en (?:conclusión|resumen)/iu,
  pt: /no mundo (?:atual|de hoje)|cada vez mais (?:competitivo|digital)|mais do que nunca|não se trata|a chave está|o segredo (?:de|está)|muito além|mergulhe|descubra como|potencializ|sinergia|fa(?:z|zer) a diferença|próximo nível|em (?:conclusão|resumo)/iu,
  en: /in today['’]s (?:world|fast)|ever-changing|now more than ever|it['’]s not (?:just )?about|the key (?:is|lies)|the secret to|goes beyond|dive into|\bdelve|discover how|\bunlock|\bleverag|synerg|game.?changer|next level|in (?:conclusion|summary)/iu,
};

const NOT_BUT: Readonly<Record<Language, RegExp>> = {
  es: /(?<!\p{L})no (?:es|era|fue) [^.!?\n]{1,60}[:.;,] ?(?:es|era|fue|sino)(?!\p{L})/iu,
  pt: /(?<!\p{L})não (?:é|era|foi) [^.!?\n]{1,60}[:.;,] ?(?:é|era|foi|mas)(?!\p{L})/iu,
  en: /(?:is|was|are|were)(?: not|n['’]t) [^.!?\n]{1,60}[:.;,] (?:it|they)(?:['’]s| is| was|['’]re| are| were)(?!\p{L})/iu,
};

const OF_A_PERSON = /(?<!\p{L})(?:yo|mi equipo|eu|minha equipe|my team)(?!\p{L})/iu;
const OF_A_PAGE = /(?<!\p{L})(?:nosotros|nuestr[oa]s?|nossa|nosso|our team)(?!\p{L})/iu;

export const turnIn = (text: string, language: Language): string | undefined =>
  (TURNS[language].exec(text) ?? NOT_BUT[language].exec(text))?.[0];

export function faultsOfAngles(drafts: readonly { angle: string }[], country: string): string[] {
  const given = new Set(drafts.map(({ angle }) => angle));
  const missing = anglesOf({ country }, ANGLES).filter((name) => !given.has(name));
  return missing.length > 0 ? [`no draft for ${missing.join(", ")}`] : [];
}

export const faultsOfAngle = (angle: string, country: string): string[] =>
  anglesOf({ country }, ANGLES).includes(angle) ? [] : [`unknown angle «${angle}»`];

const SHORTEST_STORY = 400;

export type Draft = { title: string; description: string };
export type Judged = {
  country: string;
  isPage: boolean;
  material: string;
  postType: PostType | null;
};

export function faultsOf(
  drafts: readonly Draft[],
  { country, isPage, material, postType }: Judged,
): string[] {
  const { language, register } = voiceOf(country);
  const faults = drafts.flatMap(({ title, description }) => {
    const found: string[] = [];
    const say = (fault: string) => found.push(`${title}: ${fault}`);
    for (const other of registersIn(description)) if (other !== register) say(`register ${other}`);
    if (isPage ? OF_A_PERSON.test(description) : OF_A_PAGE.test(description)) say("person");
    const opening = description.split("\n")[0] ?? "";
    if (opening.length > OPENING) say(`opening of ${opening.length} characters`);
    const turn = turnIn(description, language);
    if (turn) say(`turn «${turn}»`);
    const [usual, most] = postType ? LENGTHS[postType] : [1, 2800];
    // A story may be shorter than other posts, because without more facts the model would have to invent some.
    const least = postType === "real-story" ? SHORTEST_STORY : usual;
    if (description.length < least || description.length > most) say(`${description.length} characters`);
    const invented = inventedIn(description, { material });
    if (invented.length > 0) say(`invented ${invented.join(", ")}`);
    const scenes = inventedScenesIn(description, material).filter((one) => !invented.includes(one));
    if (scenes.length > 0) say(`invented scenes ${scenes.join(", ")}`);
    if (holesIn(description).length > 3) say("more than three holes");
    if (holesIn(opening).length > 0) say("a hole in the opening");
    // An improved text may keep its author's ending, but each of several drafts must end with a question.
    if (drafts.length > 1 && !/\?[\s»”")]*$/u.test(description)) say("no question at the end");
    if (/\*\*|^#{1,6}\s/mu.test(description)) say("Markdown");
    return found;
  });
  const twins = drafts.length - withoutNearDuplicates(drafts).length;
  return twins === 0 ? faults : [...faults, `${twins} repeat another`];
}
