import { afterAll, beforeAll, inject } from "vitest";
import type { LocalDatabase, Persona } from "../../../local/database.ts";
import { createTestDatabase } from "../../../local/testing/test-database.ts";
import { copyTestDatabase } from "../../../local/testing/test-server.ts";
import { OTHER, OWNER } from "./builders.ts";
import type { Query, Stage } from "./stage.ts";

export type { Query, Stage } from "./stage.ts";

const PERSONAS = {
  owner: { role: "authenticated", userId: OWNER.id, claims: { email: OWNER.email } },
  other: { role: "authenticated", userId: OTHER.id, claims: { email: OTHER.email } },
  visitor: { role: "anon" },
  service: { role: "service_role" },
} satisfies Record<string, Persona>;
export type PersonaName = keyof typeof PERSONAS;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const setPersona = (role: string, claims: string): string =>
  `select set_config('request.jwt.claims', ${literal(claims)}, true), set_config('role', ${literal(role)}, true)`;

/**
 * Wraps each statement in a savepoint, so that a refusal leaves the transaction usable. Sends savepoints together
 * with the next statement, because a message costs the embedded database more than its content.
 */
function actor(query: Query, persona: Persona | undefined): Query {
  const claims = persona && {
    role: persona.role,
    ...(persona.userId && { sub: persona.userId }),
    ...persona.claims,
  };
  const enter = persona
    ? `savepoint act; ${setPersona(persona.role, JSON.stringify(claims))}`
    : "savepoint act";
  const leave = `${setPersona("none", "")}; release savepoint act`;
  return async <T>(sql: string, params?: unknown[]) => {
    await query(enter);
    try {
      const rows = await query<T>(sql, params);
      await query(leave);
      return rows;
    } catch (error) {
      await query("rollback to savepoint act");
      throw error;
    }
  };
}

export function createStage(query: Query): Stage {
  return {
    admin: actor(query, undefined),
    owner: actor(query, PERSONAS.owner),
    other: actor(query, PERSONAS.other),
    visitor: actor(query, PERSONAS.visitor),
    service: actor(query, PERSONAS.service),
    as: (persona) => actor(query, persona),
    undone: async (act) => {
      await query("savepoint undone");
      try {
        return await act();
      } finally {
        await query("rollback to savepoint undone");
      }
    },
  };
}

class RolledBack extends Error {}

/** Lets only the storage service delete storage rows, as on a hosted project (local/testing/hosted.sql). */
const PROTECTED_STORAGE = `
  create function storage.protect_delete() returns trigger language plpgsql as $$
  begin
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using errcode = '42501';
  end;
  $$;
  create trigger protect_objects_delete before delete on storage.objects
    for each statement execute function storage.protect_delete()`;

async function openWithUsers(asPlatform: boolean): Promise<LocalDatabase> {
  const server = inject("testServer");
  const database = server ? await copyTestDatabase(server, { asPlatform }) : await createTestDatabase();
  if (!server?.isHosted) await database.exec(PROTECTED_STORAGE);
  for (const user of [OWNER, OTHER]) {
    await database.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
      user.id,
      user.email,
      JSON.stringify({ name: user.name }),
    ]);
    await database.query(
      `insert into auth.identities (id, user_id, provider, provider_id, identity_data) values ($1, $2, 'linkedin_oidc', $3, $4)`,
      [user.identityId, user.id, user.memberId, JSON.stringify({ sub: user.memberId, name: user.name })],
    );
  }
  return database;
}

/**
 * One database for all files of a worker, because opening a database takes longer than most test files. No test commits
 * anything in it.
 */
let uncommitted: Promise<LocalDatabase> | undefined;

/**
 * `onStage` runs a test in a transaction that is rolled back. A file that uses `database` may commit and gets a
 * database of its own, and so does a file that changes platform objects (`asPlatform`) on a hosted server, where the
 * tests of other files lack the right.
 */
export function testDatabase({ asPlatform = false } = {}) {
  let isOwn = asPlatform && inject("testServer")?.isHosted === true;
  let database: LocalDatabase | undefined;
  beforeAll(async () => {
    if (!isOwn) uncommitted ??= openWithUsers(false);
    database = await (isOwn ? openWithUsers(asPlatform) : uncommitted);
  });
  afterAll(async () => {
    if (isOwn) await database?.close();
  });

  const opened = (): LocalDatabase => {
    if (!database) throw new Error("The database opens before the first test of the file.");
    return database;
  };
  const run = async (fn: (stage: Stage) => Promise<void>): Promise<void> => {
    try {
      await opened().transaction(async (query) => {
        await fn(createStage(query as Query));
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
  };
  const reads: Query = <T>(sql: string, params?: unknown[]) =>
    opened().transaction(async (query) => {
      await query("set transaction read only");
      return await query<T>(sql, params);
    });
  return {
    /** Runs a statement that changes nothing, on the database of `onStage`. */
    reads,
    get database() {
      isOwn = true;
      return opened;
    },
    run,
    onStage: (fn: (stage: Stage) => Promise<void>) => () => run(fn),
  };
}

/** Fails the test when the statement is accepted. */
export async function refusal(
  statement: Promise<unknown>,
): Promise<{ code: string; message: string; constraint?: string }> {
  try {
    await statement;
  } catch (error) {
    const { code, message, ...named } = error as {
      code?: string;
      message?: string;
      constraint?: string;
      /** The name of the constraint, as a server sends it; the embedded database uses `constraint`. */
      constraint_name?: string;
    };
    const constraint = named.constraint ?? named.constraint_name;
    return { code: code ?? "", message: message ?? "", ...(constraint && { constraint }) };
  }
  throw new Error("The statement was accepted.");
}

export const raised = async (statement: Promise<unknown>): Promise<string> =>
  (await refusal(statement)).message;

export async function one<T = Record<string, unknown>>(answer: Promise<T[]>): Promise<T> {
  const rows = await answer;
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`One row was expected, ${rows.length} came.`);
  return row;
}
