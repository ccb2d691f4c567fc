import { createServiceClient } from "../_shared/adapters/supabase.ts";
import type { Environment } from "../_shared/environment.ts";
import { consoleLog } from "../_shared/http/log.ts";
import { startFunction } from "../_shared/http/start.ts";
import { createJobStore } from "../_shared/jobs/job-store.ts";
import { newLinkToken } from "../_shared/link-token.ts";
import { createDeliveryStore } from "./adapters/delivery-store.ts";
import { createMailApi } from "./adapters/mail-api.ts";
import { createSmtp } from "./adapters/smtp.ts";
import { createTextWebhook } from "./adapters/text-webhook.ts";
import { parseMailConfig } from "./config.ts";
import { createDeliver } from "./deliver.ts";
import { createHandler } from "./handler.ts";
import type { Mail, Send } from "./ports.ts";

const read = (name: string) => Deno.env.get(name) || undefined;

function mailSender(env: Environment): Send<Mail> | null {
  const config = parseMailConfig(read);
  if (config === null) return null;
  const { via, ...letter } = config;
  const domain = new URL(env.siteOrigin).hostname;
  return via.kind === "api"
    ? createMailApi({ ...via, ...letter, fetch })
    : createSmtp({ server: via, domain, ...letter });
}

startFunction("deliver-notices", (env) => {
  const client = createServiceClient(env);
  return createHandler({
    jobs: createJobStore(client),
    deliver: createDeliver({
      store: createDeliveryStore(client),
      sendMail: mailSender(env),
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
