import { ask } from "../_shared/adapters/supabase.ts";
import { topicsKind } from "../_shared/ai/work/kinds/topics.ts";
import { startWork } from "../_shared/ai/work/start-work.ts";

startWork("ai-topics", topicsKind, ({ client }) => async ({ userId }) => {
  const [begun] = await ask(client.schema("engine").rpc("begin_topics", { p_user_id: userId }));
  if (!begun) throw new Error("begin_topics answered no row");
  return { id: begun.work_id, isNew: begun.is_new };
});
