import { POST_TYPES, type PostType } from "../../../../supabase/functions/_shared/contract/ai/ai-options.ts";
import { RECORDED_PROFILES } from "./profiles.ts";
import type { RecordedText } from "./texts.ts";
import { readWritten, type Section } from "./written.ts";

export type RecordedWriter = "strong" | "weak";

const byKey = (name: string): ReadonlyMap<string, Section> =>
  new Map(readWritten(name).map((section) => [section.key, section]));
function written(name: string): (title: string, writer: RecordedWriter) => Section | undefined {
  let read: Record<RecordedWriter, ReadonlyMap<string, Section>> | undefined;
  return (title, writer) => {
    read ??= { strong: byKey(name), weak: byKey(`${name}-weak`) };
    return read[writer].get(title);
  };
}

const drafts = written("drafts");
const posts = written("posts");
const topics = written("topics");
const scenes = written("scenes");
const films = written("films");
const comments = written("comments");
const infographs = written("infographs");
const documents = written("documents");
const rewrites = written("rewrites");
const adapted = written("adapted");

export function recordedType({ title }: RecordedText): PostType {
  const type = drafts(title, "strong")?.notes[0];
  return POST_TYPES.find((one) => one === type) ?? "tips";
}

const NAMED = /^(.+?) \| (.+)$/u;
/** A recorded draft's title line is `angle | title`; a weak model's title line has no angle. */
const draftsOf = ({ pieces }: Section) =>
  pieces.map(({ title: line, body }) => {
    const [, angle = "", title = line] = NAMED.exec(line) ?? [];
    return { angle, title, description: body, sources: [] };
  });

const postsOf = ({ pieces }: Section) => pieces.map(({ title, body }) => ({ title, description: body }));

function infographOf({ notes: [kind = "points", source = ""], pieces: [cover, ...points] }: Section) {
  return {
    kind,
    title: cover?.title ?? "",
    subtitle: cover?.body ?? "",
    source,
    points: points.map(({ title, body }) => {
      const [, figure = "", heading = title] = NAMED.exec(title) ?? [];
      return { figure, heading, text: body };
    }),
  };
}

function slideOf({ title, body }: { title: string; body: string }) {
  const lines = body.split("\n");
  const items = lines.filter((line) => /^(?:- |\d\. )/u.test(line));
  return {
    heading: title,
    text: lines.filter((line) => line !== "" && !items.includes(line) && !line.startsWith("= ")).join(" "),
    items: items.map((line) => line.replace(/^(?:- |\d\. )/u, "")),
    is_sequence: /^\d\. /u.test(items[0] ?? ""),
    quote_of: "",
    figure: lines.find((line) => line.startsWith("= "))?.slice(2) ?? "",
  };
}

function documentOf({ pieces }: Section) {
  const [cover, closing] = [pieces[0], pieces.at(-1)];
  return {
    title: cover?.title ?? "",
    subtitle: cover?.body ?? "",
    slides: pieces.slice(1, -1).map(slideOf),
    closing: { heading: closing?.title ?? "", text: closing?.body ?? "" },
  };
}

type Answer = (text: RecordedText, writer: RecordedWriter, isFilm: boolean) => unknown;

const as = <T>(section: Section | undefined, read: (section: Section) => T): T | undefined =>
  section && read(section);

const ANSWERS: Readonly<Record<string, Answer>> = {
  texto: (text, writer) => ({ body: text[writer], comment: comments(text.title, writer)?.body ?? "" }),
  /** Requests to adapt and to improve a text both have this schema name, so both get an adapted text. */
  adaptado: ({ title }, writer) =>
    as(adapted(title, writer), ({ pieces: [piece] }) => ({ body: piece?.body ?? "", comment: "" })),
  borradores: ({ title }, writer) => as(drafts(title, writer), (section) => ({ topics: draftsOf(section) })),
  publicaciones: ({ title }, writer) => as(posts(title, writer), (section) => ({ posts: postsOf(section) })),
  otra: ({ title }, writer) =>
    as(rewrites(title, writer), ({ notes: [angle = ""], pieces: [piece] }) => ({
      angle,
      title: piece?.title ?? "",
      body: piece?.body ?? "",
    })),
  temas: ({ title }, writer) =>
    as(topics(title, writer), ({ pieces }) => ({
      topics: pieces.map(({ title, body }) => ({ tema: title, contexto: body })),
    })),
  escena: ({ title }, writer, isFilm) =>
    as((isFilm ? films : scenes)(title, writer), ({ body }) => ({ scene: body })),
  infografia: ({ title }, writer) => as(infographs(title, writer), infographOf),
  documento: ({ title }, writer) => as(documents(title, writer), documentOf),
};

export const recordedAnswer = (
  name: string,
  text: RecordedText,
  writer: RecordedWriter,
  isFilm = false,
): unknown => (Object.hasOwn(ANSWERS, name) ? ANSWERS[name]?.(text, writer, isFilm) : undefined);

export function recordedProfile(name: string, user: string, writer: RecordedWriter): unknown {
  const kind = name === "voz" ? "voice" : name === "perfil" ? "about" : null;
  if (!kind) return undefined;
  return RECORDED_PROFILES.find(({ posts }) => posts.every((post) => user.includes(post)))?.[kind][writer];
}
