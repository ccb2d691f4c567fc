import { createQuota } from "../_shared/adapters/quota.ts";
import { createRequests } from "../_shared/adapters/requests.ts";
import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createTextWebhook } from "../_shared/mail/text-webhook.ts";
import { createContactStore } from "./adapters/contact-store.ts";
import { createHandler } from "./handler.ts";
import { newContactCode } from "./new-code.ts";

startFunction("send-contact-code", (env) => {
  const client = createServiceClient(env);
  return createHandler({
    requests: createRequests(client, "send-contact-code"),
    requireQuota: createQuota(client, "contact_codes"),
    store: createContactStore(client),
    sendText: createTextWebhook({
      functionsUrl: env.publicUrl,
      secret: Deno.env.get("MAIL_WEBHOOK_SECRET") || undefined,
      fetch,
    }),
    newCode: newContactCode,
    log: consoleLog,
  });
});
