import { join } from "node:path";
import { openStateFile, readStored, type StateFile } from "../state-file.ts";
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
  const state = readStored<State>(text, file, {
    sandbox: "mail",
    version: VERSION,
    lists: ["messages", "answers"],
  });
  return { ...state, settings: { ...DEFAULT_SETTINGS, ...state.settings } };
}

/** Opens the stored state. Throws StateError for a damaged file or another version; the file is never replaced. */
export const openStore = (dataDir: string | undefined): Promise<Store> =>
  openStateFile(dataDir && join(dataDir, "state.json"), {
    parse: parseState,
    begin: (): State => ({ version: VERSION, settings: { ...DEFAULT_SETTINGS }, messages: [], answers: [] }),
  });
