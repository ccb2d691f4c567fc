import { createQuota } from "../_shared/adapters/quota.ts";
import { createRequests } from "../_shared/adapters/requests.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { createAuthorReader } from "../_shared/ai/adapters/work-store.ts";
import { createWriteScene } from "../_shared/ai/services/scene.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { createHandler } from "./handler.ts";

startFunction("ai-scene", (env) => {
  const ai = createAi(env);
  return createHandler({
    requests: createRequests(ai.client, "ai-scene"),
    requireQuota: createQuota(ai.client, "texts"),
    author: createAuthorReader(ai.client, Date.now),
    write: createWriteScene(ai),
    takesScenes: (kind) => ai.isOwn(kind === "image" ? "CREATE_IMAGES" : "CREATE_VIDEO"),
  });
});
