import type { AppError } from "./errors";

/** By name, not by class: the class brings the Supabase client along, which the landing must not load. */
const asAppError = (error: unknown): AppError | null =>
  error instanceof Error && error.name === "AppError" ? (error as AppError) : null;

/**
 * Writes a failure to the browser's console: the action, the code and its reference. Only names and codes, never the
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

/** A mismatch that stops nobody: codes and figures alone. */
export function logWarning(what: string, facts: Readonly<Record<string, number | string | null>>): void {
  // biome-ignore lint/suspicious/noConsole: the one file that writes to the console.
  console.warn(`[tribuna] ${what}:`, facts);
}

/** Facts about a new account for its console: counts and states, never a user's text. */
export function logFacts(
  what: string,
  facts: Readonly<Record<string, number | string | boolean | null>>,
): void {
  // biome-ignore lint/suspicious/noConsole: the one file that writes to the console.
  console.debug(`[tribuna] ${what}:`, facts);
}
