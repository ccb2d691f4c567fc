import type { AppError } from "./errors";

/** Recognises the class by its name, because importing it would load the Supabase client into the landing. */
const asAppError = (error: unknown): AppError | null =>
  error instanceof Error && error.name === "AppError" ? (error as AppError) : null;

/** Logs a failure to the console: action, code, reference. It never logs a post's text or a token. */
export function logFailure(what: string, error: unknown): void {
  const known = asAppError(error);
  const code = known?.code ?? (error instanceof Error ? error.name : typeof error);
  const cause = known?.code === "unexpected" ? known.cause : undefined;
  // biome-ignore lint/suspicious/noConsole: the one file that writes to the console.
  console.warn(
    `[tribuna] ${what}: ${code}${known?.reference ? ` (${known.reference})` : ""}`,
    ...(cause ? [cause] : []),
  );
}

export function logWarning(what: string, facts: Readonly<Record<string, number | string | null>>): void {
  // biome-ignore lint/suspicious/noConsole: the one file that writes to the console.
  console.warn(`[tribuna] ${what}:`, facts);
}

export function logFacts(
  what: string,
  facts: Readonly<Record<string, number | string | boolean | null>>,
): void {
  // biome-ignore lint/suspicious/noConsole: the one file that writes to the console.
  console.debug(`[tribuna] ${what}:`, facts);
}
