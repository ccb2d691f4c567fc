/** Codes and ids only, never tokens, headers, bodies or texts of users. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/** One line of JSON for each event, because Supabase's log explorer indexes JSON. */
export const consoleLog: Log = (level, event, fields) => {
  console[level](JSON.stringify({ event, ...fields }));
};

/** Omits the error's message, because it may quote a user's text. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" ? `${error.name}:${code}` : error.name;
};
