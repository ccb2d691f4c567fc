import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { StateError } from "../state/state-error.ts";

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === "ENOENT";

/** Writes a second file and renames it, so the old file stays complete when the process crashes. */
export async function writeAtomically(path: string, data: string | Uint8Array) {
  const draft = `${path}.${crypto.randomUUID()}.tmp`;
  await writeFile(draft, data, { mode: 0o600 });
  await rename(draft, path);
}

export type StateFile<State> = {
  state: State;
  save(): Promise<void>;
};

/**
 * Reads a double's state from its file, or begins a new state. Without a file the state stays in memory. Throws the
 * error of `parse` for a damaged file, which is never replaced.
 */
export async function openStateFile<State>(
  file: string | undefined,
  { parse, begin }: { parse: (text: string, file: string) => State; begin: () => State | Promise<State> },
): Promise<StateFile<State>> {
  if (file === undefined) return { state: await begin(), save: async () => {} };
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const state = text === null ? await begin() : parse(text, file);
  let last = Promise.resolve();
  // Writes run one at a time, because with two simultaneous renames the older state could win.
  const save = () => {
    const next = last.then(() => writeAtomically(file, JSON.stringify(state)));
    last = next.catch(() => {});
    return next;
  };
  if (text === null) await save();
  return { state, save };
}

/** Reads a double's state of this version. Throws StateError for another version, and for a state without its lists. */
export function readStored<State extends { version: number }>(
  text: string,
  file: string,
  {
    sandbox,
    version,
    lists,
  }: { sandbox: string; version: State["version"]; lists: readonly (keyof State)[] },
): State {
  const broken = (why: string, cause?: unknown) =>
    new StateError(`The ${sandbox} sandbox cannot read ${file}: ${why}`, cause);
  let value: Partial<State> | null;
  try {
    value = JSON.parse(text) as Partial<State> | null;
  } catch (error) {
    throw broken("it is not valid JSON", error);
  }
  if (value?.version !== version) throw broken(`it is of version ${String(value?.version)}, not ${version}`);
  if (lists.some((key) => !Array.isArray(value[key]))) throw broken("parts of it are missing");
  return value as State;
}
