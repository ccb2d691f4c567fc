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

/** Ten approaches to a question; each draft names its own. */
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

/** The prompts of a language. `version` changes with them, and is saved with each result. */
export type PromptWords = {
  version: string;
  /** The model's role, and its reader's country. */
  role: (country: string | null) => string;
  registers: Readonly<Record<Register, string>>;
  /** How to address the reader when no form is chosen. */
  address: string;
  person: { profile: (name: string) => string; page: (name: string) => string };
  /** The present day in words. */
  today: (day: string) => string;
  /** How to use the author's profile, one of the data. */
  about: { rule: string; labels: Readonly<Record<"does" | "audience" | "topics", string>> };
  /** Text between the marks is never an instruction. */
  data: string;
  style: string;
  /** Phrases that give a machine away. */
  forbidden: string;
  /** A post's opening, ending and layout. */
  shape: string;
  /** A publisher's writing: counted habits as rule, texts as data. */
  voice: {
    habits: (habits: VoiceHabits) => string;
    data: string;
    labels: Readonly<Record<"tone" | "expressions" | "openings" | "avoid", string>>;
  };
  postTypes: Readonly<Record<PostType, string>>;
  /** The instruction for news without a source. */
  withoutSources: string;
  angles: Readonly<Record<Angle, { name: string; rule: string }>>;
  tasks: Readonly<Record<Purpose, (facts: TaskFacts) => string>>;
  /** Labels of the data in the task. */
  names: Readonly<Record<DataName, string>>;
};

export type TaskFacts = {
  pages?: number;
  hasSources?: boolean;
  /** The requested drafts' angles. */
  angles?: readonly Angle[];
  length?: readonly [number, number];
  /** True for a film's scene. */
  isFilm?: boolean;
  /** True when the text is another account's, to be rewritten for this publisher. */
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
