import { createImageService } from "../_shared/ai/services/image.ts";
import { createResearchService } from "../_shared/ai/services/research.ts";
import { documentService, infographService } from "../_shared/ai/work/typeset-kinds.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";

startFunction("ai-webhooks", (env) => {
  const ai = createAi(env);
  return createHandler({
    services: {
      "create-images": createImageService(ai.images),
      "create-infograph": infographService(ai),
      "ai-document": documentService(ai),
      research: createResearchService(ai),
    },
  });
});
