import postgres from "postgres";
import { DoctorError } from "./doctor-error.ts";

/**
 * Queries run in read-only transactions with an empty search path, as with the management API. A failing query
 * returns null; throws DoctorError when it cannot connect.
 */
export function readOnly(url: string): {
  run(sql: string): Promise<unknown[] | null>;
  close(): Promise<void>;
} {
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  const run = async (sql: string): Promise<unknown[] | null> => {
    try {
      return await client.begin("read only", async (session) => {
        await session`set local search_path = ''`;
        return [...(await session.unsafe(sql))];
      });
    } catch (error) {
      if (error instanceof postgres.PostgresError && !/^(?:08|28|57)/.test(error.code)) return null;
      // The message is not printed, because it might contain text of the server.
      const code = (error as { code?: string }).code ?? "no answer";
      throw new DoctorError(`The database cannot be read (${code}): is DATABASE_URL right?`);
    }
  };
  return { run, close: () => client.end() };
}
