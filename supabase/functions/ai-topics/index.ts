import { ask } from "../_shared/adapters/supabase.ts";
import { topicsKind } from "../_shared/ai/work/kinds/kinds.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createHandler } from "./handler.ts";

startFunction("ai-topics", (env) => {
  const ai = createAi(env);
  const deps = ai.runDeps({ ai_topics: topicsKind(ai) });
  return createHandler({
    ...deps,
    works: {
      ...deps.works,
      begin: async ({ userId }) => {
        const [begun] = await ask(ai.client.schema("engine").rpc("begin_topics", { p_user_id: userId }));
        if (!begun) throw new Error("begin_topics answered no row");
        return { id: begun.work_id, isNew: begun.is_new };
      },
    },
  });
});
