import { createQuota } from "../_shared/adapters/quota.ts";
import { createRequests } from "../_shared/adapters/requests.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { ask } from "../_shared/adapters/supabase.ts";
import { createAuthorReader } from "../_shared/ai/adapters/work-store.ts";
import { createAi } from "../_shared/ai/work/wiring.ts";
import { createHandler } from "./handler.ts";

startFunction("ai-voice", (env) => {
  const { client, chat, log } = createAi(env);
  const engine = client.schema("engine");
  return createHandler({
    chat,
    log,
    requests: createRequests(client, "ai-voice"),
    requireQuota: createQuota(client, "voices"),
    author: createAuthorReader(client, Date.now),
    samples: async (userId, publisher) => {
      const rows = await ask(engine.rpc("voice_samples", { p_user_id: userId, p_publisher: publisher }));
      return rows.map(({ body }) => body);
    },
    keep: (userId, publisher, profile, samples) =>
      ask(
        engine.rpc("keep_voice_profile", {
          p_user_id: userId,
          p_publisher: publisher,
          p_profile: profile,
          p_samples: samples,
        }),
      ),
  });
});
