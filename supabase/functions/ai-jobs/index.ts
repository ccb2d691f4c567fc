import {
  imageKind,
  repurposeKind,
  researchKind,
  textKind,
  topicsKind,
  videoKind,
} from "../_shared/ai/work/kinds/kinds.ts";
import { documentKind, infographKind } from "../_shared/ai/work/kinds/typeset-kinds.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";

startFunction("ai-jobs", (env) => {
  const ai = createAi(env);
  const handlers = {
    ai_text: textKind(ai),
    ai_research: researchKind(ai),
    ai_repurpose: repurposeKind(ai),
    ai_image: imageKind(ai),
    ai_infograph: infographKind(ai),
    ai_document: documentKind(ai),
    ai_video: videoKind(ai),
    ai_topics: topicsKind(ai),
  };
  return createHandler(ai.runDeps(handlers));
});
