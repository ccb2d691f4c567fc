import { Hono } from "hono";
import { z } from "zod";
import { apiError, errorForStatus } from "./api-errors.ts";
import type { Context } from "./context.ts";
import { refuses } from "./settings.ts";
import { MOST_KEPT, type SentMessage } from "./state.ts";

/** Milliseconds for which the response to an idempotency key is stored. */
const KEPT_MS = 24 * 3_600_000;
const LONGEST_KEY = 256;

const address = z.string().regex(/^(?:[^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/);
const mailInput = z.object({
  from: address,
  to: z.union([z.array(address).min(1).max(50), address.transform((one) => [one])]),
  subject: z.string().min(1),
  text: z.string().default(""),
  html: z.string().default(""),
  headers: z.record(z.string(), z.string()).default({}),
  reply_to: z.string().optional(),
});
const textInput = z.object({
  id: z.string(),
  channel: z.enum(["sms", "whatsapp"]),
  to: z.string().regex(/^\+\d{8,15}$/),
  text: z.string().min(1).max(6000),
});

async function keep(context: Context, message: Omit<SentMessage, "id" | "at">): Promise<string> {
  const { state, save } = context.store;
  const id = crypto.randomUUID();
  state.messages = [...state.messages, { ...message, id, at: context.now() }].slice(-MOST_KEPT);
  if (message.key !== null) {
    const { key, ...body } = message;
    state.answers.push({ key, at: context.now(), body: JSON.stringify(body), messageId: id });
  }
  await save();
  return id;
}

function replay(context: Context, { key, ...body }: Omit<SentMessage, "id" | "at">): Response | null {
  const { state } = context.store;
  state.answers = state.answers.filter(({ at }) => at > context.now() - KEPT_MS);
  const kept = state.answers.find((answer) => answer.key === key);
  if (!kept) return null;
  return kept.body === JSON.stringify(body)
    ? Response.json({ id: kept.messageId })
    : apiError(
        409,
        "invalid_idempotent_request",
        "Same idempotency key used with a different request payload.",
      );
}

async function sendMail(context: Context, request: Request): Promise<Response> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!bearer) return errorForStatus(401);
  if (bearer !== context.apiKey) return errorForStatus(403);
  const key = request.headers.get("idempotency-key");
  if (key !== null && (key === "" || key.length > LONGEST_KEY))
    return apiError(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
  const parsed = mailInput.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? "body");
    return apiError(422, "validation_error", `Invalid \`${field}\` field.`);
  }
  const { from, to, subject, text, html, headers } = parsed.data;
  const message = { channel: "email" as const, from, to: to.join(", "), subject, text, html, headers, key };
  const replayed = replay(context, message);
  if (replayed) return replayed;
  if (to.some((one) => refuses(context.store.state.settings, one)))
    return apiError(422, "validation_error", "Invalid `to` field. The address is on the suppression list.");
  return Response.json({ id: await keep(context, message) });
}

/** Serves `POST /texts`, an address to which a row of `webhooks` sends SMS or WhatsApp messages. */
async function sendText(context: Context, request: Request): Promise<Response> {
  const parsed = textInput.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ error: "invalid" }, { status: 400 });
  const { id: key, channel, to, text } = parsed.data;
  const message = { channel, from: "", to, subject: "", text, html: "", headers: {}, key };
  const replayed = replay(context, message);
  if (replayed) return replayed;
  if (refuses(context.store.state.settings, to))
    return Response.json({ error: "unreachable" }, { status: 410 });
  return Response.json({ id: await keep(context, message) });
}

export function apiRoutes(context: Context) {
  const routes = new Hono({ strict: false });
  routes.post("/emails", (c) => sendMail(context, c.req.raw));
  routes.post("/texts", (c) => sendText(context, c.req.raw));
  return routes;
}
