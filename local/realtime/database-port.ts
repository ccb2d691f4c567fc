export const REQUEST_ROLES = ["anon", "authenticated", "service_role"] as const;
export type RequestRole = (typeof REQUEST_ROLES)[number];

export type Query = <T = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<T[]>;

export type RealtimeDatabase = {
  query: Query;
  exec(sql: string): Promise<void>;
  as<T>(
    persona: { role: RequestRole; claims?: Record<string, unknown> },
    fn: (query: Query) => Promise<T>,
    options?: { rollback?: boolean },
  ): Promise<T>;
  listen(channel: string, fn: (payload: string) => void): Promise<() => Promise<void>>;
};

/** Logs a failure without the parameters of its statement, which may contain users' text. */
export function logFailure(what: string, cause: unknown): void {
  console.error(`realtime: ${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
}
