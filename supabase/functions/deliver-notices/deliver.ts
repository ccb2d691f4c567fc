import { z } from "zod";
import { CodedError } from "../_shared/coded-error.ts";
import { MAIL_ACTIONS } from "../_shared/contract/mail-links.ts";
import type { Log } from "../_shared/http/log.ts";
import type { Job, JobHandler, JobOutcome, JobTools } from "../_shared/jobs/ports.ts";
import type { Mail, Send, SendResult, TextMessage } from "../_shared/mail/ports.ts";
import { type Addresses, mailOf, textMessageOf } from "./message.ts";
import type { Delivery, DeliveryStore, MailTokens } from "./ports.ts";

export type Deps = {
  store: DeliveryStore;
  /** Null when no mail service is configured; mails then wait. */
  sendMail: Send<Mail> | null;
  sendText: Send<TextMessage>;
  addresses: Addresses;
  newToken: () => string;
  log: Log;
};

const SEND_TIMEOUT_MS = 20_000;
const UNCONFIGURED_SECONDS = 1800;

const input = z.object({ delivery_id: z.uuid() });
const savedTokens = z.object({
  unsubscribe: z.string(),
  actions: z.array(z.object({ action: z.enum(MAIL_ACTIONS), token: z.string() })),
});

/**
 * Returns the tokens of an earlier attempt, because that attempt may have sent the mail. In the first attempt it stores
 * new tokens.
 */
async function tokensOf(
  job: Job,
  delivery: Delivery,
  tools: JobTools,
  newToken: () => string,
): Promise<MailTokens> {
  const saved = savedTokens.safeParse(job.progress);
  if (saved.success) return saved.data;
  const tokens = {
    unsubscribe: newToken(),
    actions: delivery.actions.map((action) => ({ action, token: newToken() })),
  };
  await tools.saveProgress(tokens);
  return tokens;
}

/** Sends one notice. When its worker dies, another worker sends the same message again, with the same id. */
export const createDeliver = (deps: Deps): JobHandler => {
  const send = async (
    id: string,
    delivery: Delivery,
    job: Job,
    tools: JobTools,
  ): Promise<SendResult | null> => {
    const signal = AbortSignal.any([tools.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    if (delivery.channel !== "email")
      return deps.sendText(textMessageOf(id, delivery, deps.addresses), signal);
    if (deps.sendMail === null)
      return { kind: "later", seconds: UNCONFIGURED_SECONDS, reason: "mail_not_configured" };
    const tokens = await tokensOf(job, delivery, tools, deps.newToken);
    if (!(await deps.store.keepLinks(id, tokens))) return null;
    return deps.sendMail(mailOf(id, delivery, tokens, deps.addresses), signal);
  };

  const settle = async (id: string, address: string, result: SendResult): Promise<JobOutcome> => {
    switch (result.kind) {
      case "sent":
        await deps.store.finish(id, { state: "sent", address, providerId: result.providerId });
        return { kind: "done", result: { outcome: "sent" } };
      case "refused":
        await deps.store.finish(id, { state: "refused", address, reason: result.reason });
        return { kind: "done", result: { outcome: "refused" } };
      case "later":
        return { kind: "later", seconds: result.seconds };
      case "failed":
        if (result.isFinal) await deps.store.finish(id, { state: "failed", address, reason: result.reason });
        return { kind: "failed", code: result.code, isFinal: result.isFinal };
    }
  };

  return async (job, tools) => {
    const parsed = input.safeParse(job.input);
    if (!parsed.success) throw new CodedError("invalid_input");
    const id = parsed.data.delivery_id;
    const delivery = await deps.store.take(id);
    const result = delivery && (await send(id, delivery, job, tools));
    if (!delivery || !result) return { kind: "done", result: { outcome: "skipped" } };
    // The service's response is not logged, because it may quote the recipient's address.
    if (result.kind !== "sent")
      deps.log("warn", "message_not_sent", { delivery: id, channel: delivery.channel, kind: result.kind });
    return settle(id, delivery.address, result);
  };
};
