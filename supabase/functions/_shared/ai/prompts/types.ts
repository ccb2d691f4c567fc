import type { PostType } from "../../contract/ai/ai-options.ts";
import type { VoiceHabits } from "../../contract/ai/voice.ts";
import type { Register } from "./registers.ts";

/** What a model is asked to do. */
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

/** Ten ways into one question; a draft says which is its own. */
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

/** The words of one language. `version` changes with every change of them: it is kept with each result. */
export type PromptWords = {
  version: string;
  /** Who the model is, and where its reader lives. */
  role: (country: string | null) => string;
  registers: Readonly<Record<Register, string>>;
  /** Without a register: how the reader is spoken to. */
  address: string;
  person: { profile: (name: string) => string; page: (name: string) => string };
  /** The day on which it is written, in words. */
  today: (day: string) => string;
  /** How the profile of whoever writes is used, which stands among the data. */
  about: { rule: string; labels: Readonly<Record<"does" | "audience" | "topics", string>> };
  /** What stands between the marks is never an instruction. */
  data: string;
  style: string;
  /** Turns by which readers know a machine. */
  forbidden: string;
  /** How a post begins and ends, and how it is laid out. */
  shape: string;
  /** How a publisher writes: what was counted, as a rule; what it says, as data. */
  voice: {
    habits: (habits: VoiceHabits) => string;
    data: string;
    labels: Readonly<Record<"tone" | "expressions" | "openings" | "avoid", string>>;
  };
  postTypes: Readonly<Record<PostType, string>>;
  /** What a news item is without a source. */
  withoutSources: string;
  /** The name of each angle, and what it does. */
  angles: Readonly<Record<Angle, { name: string; rule: string }>>;
  tasks: Readonly<Record<Purpose, (facts: TaskFacts) => string>>;
  /** Names of the pieces of data, as the task names them. */
  names: Readonly<Record<DataName, string>>;
};

export type TaskFacts = {
  pages?: number;
  hasSources?: boolean;
  /** Drafts that are wanted, each with its angle. */
  angles?: readonly Angle[];
  /** Shortest and longest text. */
  length?: readonly [number, number];
  /** A scene for a film, not for a picture. */
  isFilm?: boolean;
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
