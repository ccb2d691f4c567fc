import { z } from "zod";
import { startFunction } from "../_shared/adapters/start.ts";
import { ask, createServiceClient, createTokenVerifier } from "../_shared/adapters/supabase.ts";
import { CodedError } from "../_shared/coded-error.ts";
import { MAIL_ACTIONS } from "../_shared/contract/mail-links.ts";
import { createHandler } from "./handler.ts";

const actionRow = z
  .object({
    action: z.enum(MAIL_ACTIONS),
    title: z.string().nullable(),
    publisher: z.string().nullable(),
    new_hour: z.string().nullable(),
    timezone: z.string().nullable(),
    needs_approval: z.boolean(),
  })
  .transform(({ new_hour, needs_approval, ...row }) => ({
    ...row,
    newHour: new_hour,
    needsApproval: needs_approval,
  }));

function only(rows: unknown) {
  const [row] = z.array(actionRow).parse(rows);
  if (!row) throw new CodedError("action_link_unknown");
  return row;
}

startFunction("act", (env) => {
  const engine = createServiceClient(env).schema("engine");
  return createHandler({
    show: async (tokenHash, userId) =>
      only(await ask(engine.rpc("show_action_link", { p_token_hash: tokenHash, p_user_id: userId }))),
    use: async (tokenHash, userId, requestKey) =>
      only(
        await ask(
          engine.rpc("use_action_link", {
            p_token_hash: tokenHash,
            p_user_id: userId,
            p_request_key: requestKey,
          }),
        ),
      ),
    verify: createTokenVerifier(env),
  });
});
