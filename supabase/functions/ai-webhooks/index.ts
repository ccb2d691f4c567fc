import { startFunction } from "../_shared/adapters/start.ts";
import { createImageService } from "../_shared/ai/services/image.ts";
import { createResearchService } from "../_shared/ai/services/research.ts";
import { documentService, infographService } from "../_shared/ai/work/kinds/typeset-kinds.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { createAnalysisStore } from "../_shared/results/adapters/analysis-store.ts";
import { createUserAnalytics } from "../_shared/results/user-analytics.ts";
import { createWriteAnalysis } from "../_shared/results/write-analysis.ts";
import { createHandler } from "./handler.ts";

startFunction("ai-webhooks", (env) => {
  const ai = createAi(env);
  return createHandler({
    today: () => new Date().toISOString().slice(0, 10),
    services: {
      "create-images": createImageService(ai),
      "create-infograph": infographService(ai),
      "ai-document": documentService(ai),
      research: createResearchService(ai),
      "user-analytics": createUserAnalytics({
        store: createAnalysisStore(ai.client),
        write: createWriteAnalysis(ai.chat),
        now: Date.now,
      }),
    },
  });
});
