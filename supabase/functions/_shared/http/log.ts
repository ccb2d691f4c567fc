/** The fields of a log line: codes and ids, never tokens, headers, bodies or users' texts. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/** Writes each event as one line of JSON, because Supabase's log explorer indexes JSON. */
export const consoleLog: Log = (level, event, fields) => {
  console[level](JSON.stringify({ event, ...fields }));
};

/** An error's class and code for the log. The message is left out, because it may quote a user's text. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" ? `${error.name}:${code}` : error.name;
};
