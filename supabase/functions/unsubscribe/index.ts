import { z } from "zod";
import { startFunction } from "../_shared/adapters/start.ts";
import { ask, createServiceClient } from "../_shared/adapters/supabase.ts";
import { NEWS_CATEGORIES } from "../_shared/contract/mail-links.ts";
import { createHandler } from "./handler.ts";

startFunction("unsubscribe", (env) => {
  const engine = createServiceClient(env).schema("engine");
  return createHandler({
    site: env.siteOrigin,
    unsubscribe: async (tokenHash) =>
      z
        .enum(NEWS_CATEGORIES)
        .nullable()
        .parse(await ask(engine.rpc("unsubscribe", { p_token_hash: tokenHash }))),
  });
});
