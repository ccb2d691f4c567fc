import type { PostType } from "../../contract/ai/ai-options.ts";
import type { VoiceHabits } from "../../contract/ai/voice.ts";
import type { Register } from "./registers.ts";

export const PURPOSES = [
  "research",
  "text",
  "document",
  "infograph",
  "topics",
  "repurpose",
  "rewrite",
  "voice",
  "scene",
  "about",
] as const;
export type Purpose = (typeof PURPOSES)[number];

export const ANGLES = [
  "mistake",
  "figure",
  "scene",
  "objection",
  "question",
  "checklist",
  "comparison",
  "change",
  "lesson",
  "advice",
] as const;
export type Angle = (typeof ANGLES)[number];

/** The prompts in one language. Each result stores `version`, so it must change with every change of a prompt. */
export type PromptWords = {
  version: string;
  role: (country: string | null) => string;
  registers: Readonly<Record<Register, string>>;
  address: string;
  person: { profile: (name: string) => string; page: (name: string) => string };
  today: (day: string) => string;
  about: { rule: string; labels: Readonly<Record<"does" | "audience" | "topics", string>> };
  data: string;
  poll: string;
  style: string;
  facts: string;
  holes: string;
  noHoles: string;
  forbidden: string;
  layout: string;
  substance: string;
  voice: {
    habits: (habits: VoiceHabits) => string;
    data: string;
    labels: Readonly<Record<"tone" | "expressions" | "openings" | "avoid", string>>;
  };
  postTypes: Readonly<Record<PostType, string>>;
  withoutSources: string;
  angles: Readonly<Record<Angle, { name: string; rule: string }>>;
  tasks: Readonly<Record<Purpose, (facts: TaskFacts) => string>>;
  names: Readonly<Record<DataName, string>>;
};

export type TaskFacts = {
  pages?: number;
  posts?: number;
  hasSources?: boolean;
  angles?: readonly Angle[];
  length?: readonly [number, number];
  isFilm?: boolean;
  isAdapted?: boolean;
};

export type DataName =
  | "question"
  | "title"
  | "notes"
  | "comment"
  | "poll"
  | "sources"
  | "posts"
  | "questions"
  | "text"
  | "voice"
  | "about"
  | "given";
