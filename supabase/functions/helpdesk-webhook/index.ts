import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createTicketStore } from "./adapters/ticket-store.ts";
import { createWebhook } from "./adapters/webhook.ts";
import { createHandler } from "./handler.ts";

startFunction("helpdesk-webhook", (env) =>
  createHandler({
    tickets: createTicketStore(createServiceClient(env), Date.now),
    deliver: env.helpdesk && createWebhook(fetch, env.helpdesk),
    log: consoleLog,
  }),
);
