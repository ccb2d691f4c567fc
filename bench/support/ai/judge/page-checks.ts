import type { z } from "zod";
import { inventedIn } from "../../../../supabase/functions/_shared/ai/figures.ts";
import { DOCUMENT, INFOGRAPH } from "../../../../supabase/functions/_shared/ai/prompts/limits.ts";
import { voiceOf } from "../../../../supabase/functions/_shared/ai/prompts/registers.ts";
import type { infographicDraft } from "../../../../supabase/functions/_shared/ai/services/infograph.ts";
import type { DocumentDraft } from "../../../../supabase/functions/_shared/contract/typesetting/document-draft.ts";
import { faultsOf, turnIn } from "./checks.ts";
import { inventedScenesIn } from "./invented-checks.ts";

type Given = { country: string; material: string };
const found = (faults: readonly (string | false | undefined)[]): string[] =>
  faults.filter((fault) => typeof fault === "string");

const TIRED =
  /bombilla|l[âa]mpada que|apret[óo]n|apretones|aperto de m[ãa]os|flecha|seta para|cohete|engranaje|engrenage|light ?bulb|handshake|arrows?\b|rocket|gears?\b|chocando|coraz[óo]n|con alas|monedas de oro|gold coins/iu;
const LIGHT =
  /luz|sol\b|alba|amanec|atardec|noche|madrugada|penumbra|linterna|l[áa]mpara|escuras|dia\b|light|lamp|dim\b|morning|night/iu;
const WRITTEN = /letrero|cartel que dice|\blogo|logotipo|que dice/iu;

export function faultsOfScene({ scene }: { scene: string }): string[] {
  const words = scene.split(/\s+/).length;
  const tired = TIRED.exec(scene)?.[0];
  return found([
    (words < 20 || words > 60) && `${words} words`,
    tired && `worn picture «${tired}»`,
    !LIGHT.test(scene) && "no light",
    WRITTEN.test(scene) && "words or a logo in the picture",
  ]);
}

/** Words for visible movement. A video's description must contain at least one. */
const MOVES =
  /mientras|hasta|se (?:abre|cierra|acerca|aleja|detiene|levanta|apaga|enciende|da vuelta)|entra|sale|cruza|gira|cae|avanza|al final|enquanto|até|abre|fecha|atravessa|vira|apaga|until|while|as (?:she|he|the|they)|turns|walks|slides|closes|opens/iu;

export const faultsOfFilm = ({ scene }: { scene: string }): string[] => [
  ...faultsOfScene({ scene }),
  ...found([!MOVES.test(scene) && "nothing moves"]),
];

const ANY_COMMENT =
  /qu[ée] (?:opin|piens)|te leo|los leo|leemos|coment(?:a|á|e|ario)s? y |d[ée]ja(?:nos|me)? tu|comparte|compart[íi]|s[íi]gue(?:me|nos)|de acuerdo|o que voc[êe]s? ach|deixe seu|what do you think|thoughts\?|let (?:me|us) know|agree\?|follow (?:me|us)/iu;
const LONGEST_COMMENT = 600;

export function faultsOfComment(comment: string, body: string, given: Given & { isPage: boolean }): string[] {
  const { country, isPage, material } = given;
  const worn = ANY_COMMENT.exec(comment)?.[0];
  const last = body.split("\n").at(-1) ?? "";
  return found([
    comment.trim() === "" && "no comment",
    longer("comment", comment, LONGEST_COMMENT),
    worn && `a comment for any post «${worn}»`,
    comment !== "" && last.includes(comment) && "the close again",
    ...faultsOf([{ title: "comment", description: comment }], {
      country,
      isPage,
      material,
      postType: null,
    }).filter((fault) => !/opening of/.test(fault)),
  ]);
}

const inventionsIn = (text: string, given: Given): string[] => [
  ...new Set([...inventedIn(text, given), ...inventedScenesIn(text, given.material)]),
];

const longer = (what: string, text: string, most: number) =>
  text.length > most && `${what} of ${text.length} characters`;
/** A slide's title that only names a topic. A title must state a conclusion. */
const LABEL =
  /^(?:la importancia|beneficios|gu[íi]a|introducci[óo]n|cliente no centro|why |unlocking|benef[íi]cios)/iu;

export function faultsOfInfograph(draft: z.output<typeof infographicDraft>, given: Given): string[] {
  const isMany = draft.points.length >= INFOGRAPH.many;
  const heading = isMany ? INFOGRAPH.manyHeading : INFOGRAPH.heading;
  const text = isMany ? INFOGRAPH.manyText : INFOGRAPH.text;
  const ordinals = draft.points.map((_, at) => String(at + 1));
  const words = [draft.title, draft.subtitle, ...draft.points.flatMap((point) => Object.values(point))];
  const turn = turnIn(words.join("\n"), voiceOf(given.country).language);
  const invented = inventionsIn(words.join("\n"), given).filter((figure) => !ordinals.includes(figure));
  return found([
    longer("title", draft.title, INFOGRAPH.title),
    longer("subtitle", draft.subtitle, INFOGRAPH.subtitle),
    LABEL.test(draft.title) && "a label for a title",
    ...draft.points.flatMap((point) => [
      longer("heading", point.heading, heading),
      longer("text", point.text, text),
      longer("figure", point.figure, INFOGRAPH.figure),
    ]),
    turn && `turn «${turn}»`,
    invented.length > 0 && `invented ${invented.join(", ")}`,
  ]);
}

export function faultsOfDocument(draft: DocumentDraft, pages: number, given: Given): string[] {
  const { closing, slides } = draft;
  const words = [draft.title, draft.subtitle, closing?.heading ?? "", closing?.text ?? ""];
  for (const slide of slides) words.push(slide.heading, slide.text, slide.figure, ...slide.items);
  const turn = turnIn(words.join("\n"), voiceOf(given.country).language);
  const invented = inventionsIn(words.join("\n"), given);
  return found([
    slides.length !== pages - 2 && `${slides.length} slides`,
    !closing && "no closing",
    longer("title", draft.title, DOCUMENT.title),
    longer("subtitle", draft.subtitle, DOCUMENT.subtitle),
    LABEL.test(draft.title) && "a label for a title",
    ...slides.flatMap((slide) => [
      longer("heading", slide.heading, DOCUMENT.heading),
      longer("text", slide.text, DOCUMENT.text),
      longer("figure", slide.figure, DOCUMENT.figure),
      ...slide.items.map((item) => longer("item", item, DOCUMENT.item)),
    ]),
    turn && `turn «${turn}»`,
    invented.length > 0 && `invented ${invented.join(", ")}`,
  ]);
}

export function faultsOfTopics({
  topics,
}: {
  topics: readonly { tema: string; contexto: string }[];
}): string[] {
  const names = new Set(topics.map(({ tema }) => tema.toLocaleLowerCase("es")));
  return found([
    topics.length !== 8 && `${topics.length} topics`,
    names.size < topics.length && "a topic twice",
    ...topics.flatMap(({ tema, contexto }) => [
      longer("topic", tema, 80),
      longer("context", contexto, 200),
      tema.split(/\s+/).length < 3 && `a label for a topic: ${tema}`,
    ]),
  ]);
}

export function faultsOfVoice(
  { tone, expressions }: { tone: string; expressions: readonly string[] },
  posts: readonly string[],
): string[] {
  const all = posts.join("\n").toLocaleLowerCase("es");
  return found([
    (tone.length < 60 || tone.length > 400) && `a tone of ${tone.length} characters`,
    expressions.length > 8 && `${expressions.length} expressions`,
    ...expressions.map((one) => !all.includes(one.toLocaleLowerCase("es")) && `«${one}» is in no text`),
  ]);
}

export function faultsOfAbout({
  does,
  audience,
  topics,
}: {
  does: string;
  audience: string;
  topics: readonly string[];
}): string[] {
  return found([
    longer("does", does, 160),
    longer("audience", audience, 160),
    topics.length !== 3 && `${topics.length} topics`,
    ...topics.map((topic) => {
      const words = topic.split(/\s+/).length;
      return (words < 2 || words > 5) && `a topic of ${words} words: ${topic}`;
    }),
  ]);
}
