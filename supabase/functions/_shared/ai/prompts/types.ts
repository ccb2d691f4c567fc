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
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The words of one language. `version` changes with every change of them: it is kept with each result. */
export type PromptWords = {
  version: string;
  /** Who the model is, and where its reader lives. */
  role: (country: string | null) => string;
  registers: Readonly<Record<Register, string>>;
  /** Without a register: how the reader is spoken to. */
  address: string;
  person: { profile: (name: string) => string; page: (name: string) => string };
  /** What stands between the marks is never an instruction. */
  data: string;
  style: string;
  /** How a publisher writes: what was counted, as a rule; what it says, as data. */
  voice: {
    habits: (habits: VoiceHabits) => string;
    data: string;
    labels: Readonly<Record<"tone" | "expressions" | "openings" | "avoid", string>>;
  };
  postTypes: Readonly<Record<PostType, string>>;
  tasks: Readonly<Record<Purpose, (facts: TaskFacts) => string>>;
  /** Names of the pieces of data, as the task names them. */
  names: Readonly<Record<DataName, string>>;
};

export type TaskFacts = { pages?: number; hasSources?: boolean };

export type DataName =
  | "question"
  | "title"
  | "notes"
  | "comment"
  | "sources"
  | "posts"
  | "questions"
  | "text"
  | "voice";
