import type { Connection } from "@supabase/lite";

/** The object of Kysely's that runs a statement: the connection, or a transaction. */
type Executor = { executeQuery(query: unknown): Promise<unknown> };
type RpcRequest = { method: string; path: string; requestHeaders?: unknown };
type Context = {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
};
/** The context with the additions of a function call. */
type WholeContext = Context & { rpc?: RpcRequest };
type Setting = readonly [name: string, value: string];

/** lite's own steps, which its types declare private. */
type Steps = {
  applyJwtSessionContext(executor: Executor, context: WholeContext, setsRole: boolean): Promise<void>;
  applyRpcRequestGucs(executor: Executor, request: RpcRequest): Promise<void>;
};

async function setAll(executor: Executor, settings: readonly Setting[]): Promise<void> {
  const calls = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`);
  await executor.executeQuery({
    sql: `select ${calls.join(", ")}`,
    parameters: settings.map(([, value]) => value),
    query: { kind: "RawNode", sqlFragments: [], parameters: [] },
    queryId: { queryId: "request-context" },
  });
}

const ofSession = ({ auth, storage }: Context): Setting[] => [
  ["role", auth?.role || "anon"],
  ["request.jwt.claim.sub", String(auth?.uid ?? "")],
  ["request.jwt.claim.role", auth?.role || "anon"],
  ["storage.operation", String(storage?.operation ?? "")],
  ...(auth?.jwt !== null && typeof auth?.jwt === "object"
    ? [["request.jwt.claims", JSON.stringify(auth.jwt)] as const]
    : []),
];

const ofCall = ({ method, path, requestHeaders }: RpcRequest): Setting[] => [
  ["response.status", ""],
  ["response.headers", ""],
  ["request.method", method],
  ["request.path", path],
  ["request.headers", JSON.stringify(requestHeaders ?? {})],
];

/**
 * Sets role, claims and the readable parts of a request by one statement at the start of its transaction, as
 * PostgREST does. lite uses a statement for each, six for a table and eleven for a function, and every statement
 * costs the embedded database most of a millisecond.
 */
export function setContextAtOnce(connection: Connection): void {
  const steps = connection as unknown as Partial<Steps>;
  if (!steps.applyJwtSessionContext || !steps.applyRpcRequestGucs)
    throw new Error("lite sets the context of a request elsewhere: look how this version does it.");
  const done = new WeakSet<RpcRequest>();
  const { withContext } = connection;
  connection.withContext = (context, fn, options) => {
    const rpc = options?.rpc;
    return withContext.call(
      connection,
      context && rpc ? { ...context, rpc } : context,
      fn as never,
      options,
    ) as never;
  };
  const own: Steps = {
    async applyJwtSessionContext(executor, context) {
      const { rpc } = context;
      await setAll(executor, [...ofSession(context), ...(rpc ? ofCall(rpc) : [])]);
      if (rpc) done.add(rpc);
    },
    async applyRpcRequestGucs(executor, request) {
      if (!done.has(request)) await setAll(executor, ofCall(request));
    },
  };
  Object.assign(connection, own);
}
