import type { Connection } from "@supabase/lite";
import { expect, test } from "vitest";
import { setContextAtOnce } from "./request-context.ts";

type Statement = { sql: string; parameters: string[] };
type Steps = {
  applyJwtSessionContext(executor: unknown, context: unknown, setsRole: boolean): Promise<void>;
  applyRpcRequestGucs(executor: unknown, request: unknown): Promise<void>;
};

function recording() {
  const statements: Statement[] = [];
  const executor = { executeQuery: async (statement: Statement) => void statements.push(statement) };
  const connection = {
    applyJwtSessionContext: async () => {},
    applyRpcRequestGucs: async () => {},
    async withContext(
      this: Steps,
      context: unknown,
      fn: () => Promise<unknown>,
      options?: { rpc?: unknown },
    ) {
      if (context) await this.applyJwtSessionContext(executor, context, true);
      if (options?.rpc) await this.applyRpcRequestGucs(executor, options.rpc);
      return fn();
    },
  } as unknown as Connection;
  setContextAtOnce(connection);
  return { connection, statements };
}
const settingsOf = ({ sql, parameters }: Statement) =>
  Object.fromEntries(
    [...sql.matchAll(/set_config\('([^']+)', \$(\d+), true\)/g)].map(([, name, at]) => [
      name,
      parameters[Number(at) - 1],
    ]),
  );

const jwt = { role: "authenticated", sub: "u1", email: "l'ucia@ejemplo.com" };
const vars = { auth: { role: "authenticated", uid: "u1", jwt } } as never;
const session = {
  role: "authenticated",
  "request.jwt.claim.sub": "u1",
  "request.jwt.claim.role": "authenticated",
  "request.jwt.claims": JSON.stringify(jwt),
  "storage.operation": "",
};
const rpc = { method: "POST", path: "/rpc/add", requestHeaders: { prefer: "tx=commit" } } as never;
const call = {
  "request.method": "POST",
  "request.path": "/rpc/add",
  "request.headers": '{"prefer":"tx=commit"}',
  "response.status": "",
  "response.headers": "",
};

test("one statement sets the session settings for a request to a table", async () => {
  const { connection, statements } = recording();
  expect(await connection.withContext(vars, async () => "answer")).toBe("answer");
  expect(statements.map(settingsOf)).toEqual([session]);
});

test("one statement sets the session settings for a request to a function, including its method, path and headers", async () => {
  const { connection, statements } = recording();
  await connection.withContext(vars, async () => {}, { rpc });
  expect(statements.map(settingsOf)).toEqual([{ ...session, ...call }]);
});

test("a request without a user has the role anon and no claims", async () => {
  const { connection, statements } = recording();
  await connection.withContext({ storage: { operation: "object.upload" } } as never, async () => {});
  expect(statements.map(settingsOf)).toEqual([
    {
      role: "anon",
      "request.jwt.claim.sub": "",
      "request.jwt.claim.role": "anon",
      "storage.operation": "object.upload",
    },
  ]);
});

test("setting a request's context throws when Supabase Lite no longer has the expected methods", () => {
  expect(() => setContextAtOnce({} as Connection)).toThrow("lite sets the context of a request elsewhere");
});
