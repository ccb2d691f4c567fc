import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === "ENOENT";

/** Written to a temporary file and renamed: a crash in between leaves the old file whole. */
export async function writeAtomically(path: string, data: string | Uint8Array) {
  const draft = `${path}.${crypto.randomUUID()}.tmp`;
  await writeFile(draft, data, { mode: 0o600 });
  await rename(draft, path);
}

export type StateFile<State> = {
  state: State;
  /** Resolves once everything changed so far is on disk. */
  save(): Promise<void>;
};

/**
 * The state of a double, stored as JSON in `file`, in memory when that is undefined. A damaged file is never
 * replaced: the error that `parse` throws reaches the caller.
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
  // One write at a time: two concurrent renames could happen in the wrong order.
  const save = () => {
    const next = last.then(() => writeAtomically(file, JSON.stringify(state)));
    last = next.catch(() => {});
    return next;
  };
  if (text === null) await save();
  return { state, save };
}
