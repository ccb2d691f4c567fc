import { z } from "zod";
import { startFunction } from "../_shared/adapters/start.ts";
import { ask, createServiceClient } from "../_shared/adapters/supabase.ts";
import { CodedError } from "../_shared/coded-error.ts";
import type { Json } from "../_shared/contract/database.types.ts";
import { consoleLog, reportTo } from "../_shared/http/log.ts";
import { createHandler } from "./handler.ts";

const rights = z.array(z.object({ may_plan: z.boolean(), may_publish: z.boolean() }));

startFunction("mcp", (env) => {
  const engine = createServiceClient(env).schema("engine");
  return createHandler({
    site: env.siteOrigin,
    rightsOf: async (hash) => {
      const [row] = rights.parse(await ask(engine.rpc("use_api_token", { p_token_hash: hash })));
      if (!row) throw new CodedError("not_authenticated");
      return { mayPlan: row.may_plan, mayPublish: row.may_publish };
    },
    act: (hash, tool, input) =>
      ask(engine.rpc("act_as_token", { p_token_hash: hash, p_tool: tool, p_args: input as Json })),
    report: reportTo({ name: "mcp", log: consoleLog, newReference: () => crypto.randomUUID() }),
    newPostcard: () => Date.now() * 1000 + Math.floor(Math.random() * 1000),
  });
});
