import { researchKind } from "../_shared/ai/work/kinds/kinds.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";

startFunction("ai-research", (env) => {
  const ai = createAi(env);
  return createHandler(ai.runDeps({ ai_research: researchKind(ai) }));
});
