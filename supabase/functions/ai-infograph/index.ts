import { createRequests } from "../_shared/adapters/requests.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { infographKind, infographRenderer } from "../_shared/ai/work/kinds/typeset-kinds.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { createHandler } from "./handler.ts";

startFunction("ai-infograph", (env) => {
  const ai = createAi(env);
  const run = ai.runDeps({ [infographKind.kind]: infographKind.handler(ai) });
  const { store, now } = ai.workDeps({});
  return createHandler({
    requests: createRequests(ai.client, "ai-infograph"),
    run,
    choose: { works: run.works, store, now, render: infographRenderer(ai) },
  });
});
