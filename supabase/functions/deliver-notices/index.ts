import { startFunction } from "../_shared/adapters/start.ts";
import { createServiceClient } from "../_shared/adapters/supabase.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { createJobStore } from "../_shared/jobs/job-store.ts";
import { newLinkToken } from "../_shared/link-token.ts";
import { createMailSender } from "../_shared/mail/sender.ts";
import { createTextWebhook } from "../_shared/mail/text-webhook.ts";
import { createDeliveryStore } from "./adapters/delivery-store.ts";
import { createDeliver } from "./deliver.ts";
import { createHandler } from "./handler.ts";

const read = (name: string) => Deno.env.get(name) || undefined;

startFunction("deliver-notices", (env) => {
  const client = createServiceClient(env);
  return createHandler({
    jobs: createJobStore(client),
    deliver: createDeliver({
      store: createDeliveryStore(client),
      sendMail: createMailSender(read, env.siteOrigin),
      sendText: createTextWebhook({
        functionsUrl: env.publicUrl,
        secret: read("MAIL_WEBHOOK_SECRET"),
        fetch,
      }),
      addresses: { site: env.siteOrigin, unsubscribe: `${env.publicUrl}/functions/v1/unsubscribe` },
      newToken: newLinkToken,
      log: consoleLog,
    }),
    monotonic: () => performance.now(),
    log: consoleLog,
  });
});
