import type { AppError } from "./errors";

/** By name, not by class: the class brings the Supabase client along, which the landing must not load. */
const asAppError = (error: unknown): AppError | null =>
  error instanceof Error && error.name === "AppError" ? (error as AppError) : null;

/**
 * Leaves a trace for whoever reads the browser's console: what was being done, the code and its reference.
 * Never the body of a post nor a token: only names and codes go out.
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

/** What does not agree and stops nobody: codes and figures alone. */
export function logWarning(what: string, facts: Readonly<Record<string, number | string | null>>): void {
  // biome-ignore lint/suspicious/noConsole: the one file that writes to the console.
  console.warn(`[tribuna] ${what}:`, facts);
}

/** Facts for whoever looks into a new account: counts and states, never what a user wrote. */
export function logFacts(
  what: string,
  facts: Readonly<Record<string, number | string | boolean | null>>,
): void {
  // biome-ignore lint/suspicious/noConsole: the one file that writes to the console.
  console.debug(`[tribuna] ${what}:`, facts);
}
