import type { PostType } from "../../contract/ai/ai-options.ts";
import type { VoiceHabits } from "../../contract/ai/voice.ts";
import type { Register } from "./registers.ts";

/** The tasks for a model. */
export const PURPOSES = [
  "research",
  "text",
  "document",
  "infograph",
  "topics",
  "repurpose",
  "voice",
  "scene",
  "about",
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Ten approaches to one question; each draft names its own. */
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

/** The prompts of one language. `version` changes with every change of them: it is saved with each result. */
export type PromptWords = {
  version: string;
  /** The model's role, and its reader's country. */
  role: (country: string | null) => string;
  registers: Readonly<Record<Register, string>>;
  /** The rule for addressing the reader, where no form of address is chosen. */
  address: string;
  person: { profile: (name: string) => string; page: (name: string) => string };
  /** The present day, in words. */
  today: (day: string) => string;
  /** How to use the author's profile, which is among the data. */
  about: { rule: string; labels: Readonly<Record<"does" | "audience" | "topics", string>> };
  /** The rule that text between the marks is never an instruction. */
  data: string;
  style: string;
  /** Phrases by which readers recognise a machine. */
  forbidden: string;
  /** The rules for the opening, the ending and the layout of a post. */
  shape: string;
  /** A publisher's way of writing: counted habits as a rule, texts as data. */
  voice: {
    habits: (habits: VoiceHabits) => string;
    data: string;
    labels: Readonly<Record<"tone" | "expressions" | "openings" | "avoid", string>>;
  };
  postTypes: Readonly<Record<PostType, string>>;
  /** The rule for a news post without a source. */
  withoutSources: string;
  /** The name of each angle, and its rule. */
  angles: Readonly<Record<Angle, { name: string; rule: string }>>;
  tasks: Readonly<Record<Purpose, (facts: TaskFacts) => string>>;
  /** Labels of the pieces of data, as the task refers to them. */
  names: Readonly<Record<DataName, string>>;
};

export type TaskFacts = {
  pages?: number;
  hasSources?: boolean;
  /** The requested drafts, each with its angle. */
  angles?: readonly Angle[];
  /** Shortest and longest text. */
  length?: readonly [number, number];
  /** The scene is for a film, not for a picture. */
  isFilm?: boolean;
  /** The text is another account's; the publisher's own version is wanted. */
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
