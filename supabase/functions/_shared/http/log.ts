/** Log fields are codes and ids, never tokens, headers, bodies or texts. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/** Writes each event as a line of JSON, which Supabase's log explorer indexes. */
export const consoleLog: Log = (level, event, fields) => {
  console[level](JSON.stringify({ event, ...fields }));
};

/** The class and code of an unknown error, without the message, which may quote a user's text. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" ? `${error.name}:${code}` : error.name;
};
