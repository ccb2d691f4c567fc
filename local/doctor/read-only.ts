import postgres from "postgres";
import { DoctorError } from "./doctor-error.ts";

/**
 * Queries of the doctor over a connection of its own: each in a transaction that cannot write, with an empty search
 * path, as the management API runs them. A query that the database refuses returns null. Throws DoctorError.
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
      // The message of a failed connection contains no password, but may contain the server's message.
      const code = (error as { code?: string }).code ?? "no answer";
      throw new DoctorError(`The database cannot be read (${code}): is DATABASE_URL right?`);
    }
  };
  return { run, close: () => client.end() };
}
