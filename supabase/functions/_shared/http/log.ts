/** Codes and ids only: never a token, a header, a body or the text of a post. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/** One JSON line an event, the form that Supabase's log explorer indexes. */
export const consoleLog: Log = (level, event, fields) => {
  console[level](JSON.stringify({ event, ...fields }));
};

/**
 * The loggable part of an unknown error: its class, and a database's or system's code. Messages may quote user text.
 */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" ? `${error.name}:${code}` : error.name;
};
