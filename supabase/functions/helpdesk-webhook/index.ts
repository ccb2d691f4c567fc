import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import type { Environment } from "../_shared/environment.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createMailSender } from "../_shared/mail/sender.ts";
import { createTicketMail } from "./adapters/mail.ts";
import { createTicketStore } from "./adapters/ticket-store.ts";
import { createWebhook } from "./adapters/webhook.ts";
import { createHandler, type Deps } from "./handler.ts";

/** Delivers by webhook or by mail, never by both, because two people might reply to the same ticket. */
function deliveryOf(env: Environment): Deps["deliver"] {
  if (env.helpdesk) return createWebhook(fetch, env.helpdesk);
  const send =
    env.helpdeskEmail && createMailSender((name) => Deno.env.get(name) || undefined, env.siteOrigin);
  return env.helpdeskEmail && send ? createTicketMail(send, env.helpdeskEmail) : null;
}

startFunction("helpdesk-webhook", (env) =>
  createHandler({
    tickets: createTicketStore(createServiceClient(env), Date.now),
    deliver: deliveryOf(env),
    log: consoleLog,
  }),
);
