import postgres from "postgres";
import { DoctorError } from "./doctor-error.ts";

/**
 * The doctor's queries on their own connection, in read-only transactions with an empty search path, as the
 * management API's. A refused one returns null. Throws DoctorError.
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
      // The message has no password, but may contain the server's words.
      const code = (error as { code?: string }).code ?? "no answer";
      throw new DoctorError(`The database cannot be read (${code}): is DATABASE_URL right?`);
    }
  };
  return { run, close: () => client.end() };
}
