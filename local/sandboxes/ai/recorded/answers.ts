import { RECORDED_DOCUMENTS, type RecordedDocument, WEAK_DOCUMENTS } from "./documents.ts";
import { RECORDED_DRAFTS } from "./drafts.ts";
import { RECORDED_INFOGRAPHS, type RecordedInfograph } from "./infographs.ts";
import { MORE_DRAFTS } from "./more-drafts.ts";
import { RECORDED_POSTS, RECORDED_TOPICS, WEAK_POSTS } from "./posts.ts";
import type { RecordedText } from "./recorded-text.ts";
import { RECORDED_SCENES } from "./scenes.ts";
import { RECORDED } from "./texts.ts";
import { WEAK_INFOGRAPHS } from "./weak-infographs.ts";

export type RecordedWriter = "strong" | "weak";
type Answer = (text: RecordedText, writer: RecordedWriter) => unknown;

const draftsOf = ({ title }: RecordedText) =>
  title === RECORDED[0]?.title ? RECORDED_DRAFTS : MORE_DRAFTS[title];

const infographOf = (known: RecordedInfograph) => ({
  kind: known.kind,
  title: known.title,
  subtitle: known.subtitle,
  source: known.source ?? "",
  points: known.points.map(([figure, heading, text]) => ({ figure, heading, text })),
});

const documentOf = ({ title, subtitle, slides, closing }: RecordedDocument) => ({
  title,
  subtitle,
  slides: slides.map(({ heading, text = "", items = [], steps = false, figure = "" }) => ({
    heading,
    text,
    items,
    is_sequence: steps,
    quote_of: "",
    figure,
  })),
  closing: { heading: closing[0], text: closing[1] },
});

/**
 * The answer of a strong or a weak model to a request of this name, in the requested shape; undefined without a
 * recorded one.
 */
const ANSWERS: Readonly<Record<string, Answer>> = {
  texto: (text, writer) => ({ body: text[writer], comment: "" }),
  borradores: (text, writer) => {
    const drafts = draftsOf(text);
    // A weak model stops short and repeats itself.
    const given = writer === "strong" ? drafts : drafts && [...drafts.slice(0, 8), ...drafts.slice(0, 1)];
    return given && { topics: given.map((draft) => ({ ...draft, angle: "", sources: [] })) };
  },
  publicaciones: ({ title }, writer) => {
    const posts = (writer === "strong" ? RECORDED_POSTS : WEAK_POSTS)[title];
    return posts && { posts: posts.map(([title, description]) => ({ title, description })) };
  },
  temas: ({ title }, writer) => {
    const topics = writer === "strong" ? RECORDED_TOPICS[title] : undefined;
    return topics && { topics: topics.map(([tema, contexto]) => ({ tema, contexto })) };
  },
  escena: ({ title }, writer) => {
    const scene = RECORDED_SCENES[title]?.[writer];
    return scene && { scene };
  },
  infografia: ({ title }, writer) => {
    const known = (writer === "strong" ? RECORDED_INFOGRAPHS : WEAK_INFOGRAPHS)[title];
    return known && infographOf(known);
  },
  documento: ({ title }, writer) => {
    const known = (writer === "strong" ? RECORDED_DOCUMENTS : WEAK_DOCUMENTS)[title];
    return known && documentOf(known);
  },
};

export const recordedAnswer = (name: string, text: RecordedText, writer: RecordedWriter): unknown =>
  Object.hasOwn(ANSWERS, name) ? ANSWERS[name]?.(text, writer) : undefined;
