import { createQuota } from "../_shared/adapters/quota.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";

startFunction("search-topics-proxy", (env) => {
  const { client, search } = createAi(env);
  return createHandler({ requireQuota: createQuota(client, "searches"), search });
});
