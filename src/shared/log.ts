import type { AppError } from "./errors";

/** Recognised by name: importing the class would load the Supabase client, which the landing must not. */
const asAppError = (error: unknown): AppError | null =>
  error instanceof Error && error.name === "AppError" ? (error as AppError) : null;

/**
 * Logs a failure to the browser's console: the action, the code and its reference. Only names and codes, never the
 * body of a post nor a token.
 */
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

/** Logs a mismatch after which the app goes on: only codes and figures. */
export function logWarning(what: string, facts: Readonly<Record<string, number | string | null>>): void {
  // biome-ignore lint/suspicious/noConsole: the one file that writes to the console.
  console.warn(`[tribuna] ${what}:`, facts);
}

/** Logs facts about a new account: counts and states, never a user's text. */
export function logFacts(
  what: string,
  facts: Readonly<Record<string, number | string | boolean | null>>,
): void {
  // biome-ignore lint/suspicious/noConsole: the one file that writes to the console.
  console.debug(`[tribuna] ${what}:`, facts);
}
