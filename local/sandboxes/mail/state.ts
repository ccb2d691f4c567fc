import { join } from "node:path";
import { StateError } from "../../state/state-error.ts";
import { openStateFile, type StateFile } from "../state-file.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";

const VERSION = 1;
export const MOST_KEPT = 500;

export type SentMessage = {
  id: string;
  channel: "email" | "sms" | "whatsapp";
  at: number;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  key: string | null;
};

export type KeptAnswer = { key: string; at: number; body: string; messageId: string };

export type State = {
  version: typeof VERSION;
  settings: Settings;
  messages: SentMessage[];
  answers: KeptAnswer[];
};
export type Store = StateFile<State>;

function parseState(text: string, file: string): State {
  const broken = (why: string, cause?: unknown) =>
    new StateError(`The mail sandbox cannot read ${file}: ${why}`, cause);
  let value: Partial<State> | null;
  try {
    value = JSON.parse(text) as Partial<State> | null;
  } catch (error) {
    throw broken("it is not valid JSON", error);
  }
  if (value?.version !== VERSION) throw broken(`it is of version ${String(value?.version)}, not ${VERSION}`);
  if (!Array.isArray(value.messages) || !Array.isArray(value.answers))
    throw broken("parts of it are missing");
  return { ...(value as State), settings: { ...DEFAULT_SETTINGS, ...value.settings } };
}

/** @throws StateError for a damaged file or another version; the file is never replaced */
export const openStore = (dataDir: string | undefined): Promise<Store> =>
  openStateFile(dataDir && join(dataDir, "state.json"), {
    parse: parseState,
    begin: (): State => ({ version: VERSION, settings: { ...DEFAULT_SETTINGS }, messages: [], answers: [] }),
  });
