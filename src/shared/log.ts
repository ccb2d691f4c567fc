import { AppError } from "./errors";

/**
 * Leaves a trace for whoever reads the browser's console: what was being done, the code and its reference.
 * Never the body of a post nor a token: only names and codes go out.
 */
export function logFailure(what: string, error: unknown): void {
  const code = error instanceof AppError ? error.code : error instanceof Error ? error.name : typeof error;
  const reference = error instanceof AppError ? error.reference : undefined;
  const cause = error instanceof AppError && error.code === "unexpected" ? error.cause : undefined;
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console.
  console.warn(`[tribuna] ${what}: ${code}${reference ? ` (${reference})` : ""}`, ...(cause ? [cause] : []));
}
