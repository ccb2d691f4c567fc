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

/** Ten approaches to a question; each draft says which one it takes. */
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

/** The prompts in one language. `version` changes with them, and is stored with each result. */
export type PromptWords = {
  version: string;
  /** The model's role, and the country of its readers. */
  role: (country: string | null) => string;
  registers: Readonly<Record<Register, string>>;
  /** The rule for addressing readers when no form is chosen. */
  address: string;
  person: { profile: (name: string) => string; page: (name: string) => string };
  today: (day: string) => string;
  /** The rule for using the author's profile, which is part of the data. */
  about: { rule: string; labels: Readonly<Record<"does" | "audience" | "topics", string>> };
  /** The rule that a text between the marks is never an instruction. */
  data: string;
  style: string;
  /** The rule against invented facts. */
  facts: string;
  /** The rule for marking a missing fact in a post, and the rule for tasks that may not mark any. */
  holes: string;
  noHoles: string;
  /** The rule against phrases that readers recognise as written by a machine. */
  forbidden: string;
  layout: string;
  /** The rule for the content and ending of a new post. */
  substance: string;
  /** The rules for writing as a publisher: counted habits as rules, texts as data. */
  voice: {
    habits: (habits: VoiceHabits) => string;
    data: string;
    labels: Readonly<Record<"tone" | "expressions" | "openings" | "avoid", string>>;
  };
  postTypes: Readonly<Record<PostType, string>>;
  withoutSources: string;
  angles: Readonly<Record<Angle, { name: string; rule: string }>>;
  tasks: Readonly<Record<Purpose, (facts: TaskFacts) => string>>;
  /** The labels of the data in the task. */
  names: Readonly<Record<DataName, string>>;
};

export type TaskFacts = {
  pages?: number;
  /** The posts to make of a text. */
  posts?: number;
  hasSources?: boolean;
  /** The angles of the requested drafts. */
  angles?: readonly Angle[];
  length?: readonly [number, number];
  isFilm?: boolean;
  /** True when another account's text is adapted to this publisher. */
  isAdapted?: boolean;
};

export type DataName =
  | "question"
  | "title"
  | "notes"
  | "comment"
  | "sources"
  | "posts"
  | "questions"
  | "text"
  | "voice"
  | "about"
  | "given";
