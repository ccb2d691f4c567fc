import { readWritten, type Section } from "./written.ts";

type Voice = { tone: string; expressions: string[] };
type About = { does: string; audience: string; topics: string[] };

export type RecordedProfile = {
  country: string;
  posts: readonly string[];
  voice: Record<"strong" | "weak", Voice>;
  about: Record<"strong" | "weak", About>;
};

const linesOf = (section: Section | undefined, title: string): string[] =>
  section?.pieces.find((piece) => piece.title === title)?.body.split("\n") ?? [];

function voiceOf(section: Section | undefined): Voice {
  const [tone = "", ...expressions] = linesOf(section, "voz");
  return { tone, expressions: expressions.map((line) => line.replace(/^\+ /u, "")) };
}

function aboutOf(section: Section | undefined): About {
  const [does = "", audience = "", topics = ""] = linesOf(section, "perfil");
  return { does, audience, topics: topics.split(" · ").filter(Boolean) };
}

const weak = readWritten("profiles-weak");

export const RECORDED_PROFILES: readonly RecordedProfile[] = readWritten("profiles").map((strong, at) => ({
  country: strong.key,
  posts: strong.pieces.filter(({ title }) => title === "texto").map(({ body }) => body),
  voice: { strong: voiceOf(strong), weak: voiceOf(weak[at]) },
  about: { strong: aboutOf(strong), weak: aboutOf(weak[at]) },
}));
