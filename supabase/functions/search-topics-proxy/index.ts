import { createQuota } from "../_shared/adapters/quota.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { createAuthorReader } from "../_shared/ai/adapters/work-store.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { createHandler } from "./handler.ts";

startFunction("search-topics-proxy", (env) => {
  const { client, search } = createAi(env);
  return createHandler({
    requireQuota: createQuota(client, "searches"),
    author: createAuthorReader(client, Date.now),
    search,
  });
});
