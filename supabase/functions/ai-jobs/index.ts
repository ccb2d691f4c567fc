import { startFunction } from "../_shared/adapters/start.ts";
import { AI_KINDS } from "../_shared/ai/work/kinds/kinds.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { createHandler } from "./handler.ts";

startFunction("ai-jobs", (env) => {
  const ai = createAi(env);
  return createHandler(
    ai.runDeps(Object.fromEntries(AI_KINDS.map(({ kind, handler }) => [kind, handler(ai)]))),
  );
});
