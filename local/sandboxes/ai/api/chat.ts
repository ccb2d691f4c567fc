import { answerFor } from "../answers.ts";
import { type Manners, spokenAnswer } from "../manners.ts";
import { type Settings, streamOf, withWrappings, withWritings } from "../quirks.ts";
import { refusalIn } from "./refusal.ts";

export type Chat = {
  model?: string;
  messages?: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { name: string; schema: unknown } };
};

const UNKNOWN_FORMAT = "'response_format.type' must be 'json_schema' or 'text'";

export function completeChat(body: Chat, manners: Manners, { quirks, writer }: Settings): Response {
  const refusal = refusalIn(manners);
  const user = body.messages?.findLast(({ role }) => role === "user")?.content;
  if (!user) return refusal(400, "messages must hold a message of the user");
  const format = body.response_format?.json_schema;
  if (format && manners.schema === "refused") return refusal(400, UNKNOWN_FORMAT);
  const system = body.messages?.find(({ role }) => role === "system")?.content ?? "";
  const content =
    format && manners.schema === "kept"
      ? JSON.stringify(withWritings(answerFor(format.name, format.schema, { system, user }, writer), quirks))
      : spokenAnswer(system, user);
  const polite = { content, message: { ...manners.message }, finish: "stop", isStreamed: false };
  const reply = withWrappings(polite, quirks);
  if (reply.isStreamed)
    return new Response(streamOf(reply), { headers: { "content-type": "text/event-stream" } });
  const message = { role: "assistant", content: reply.content, ...reply.message };
  return Response.json({
    id: "chatcmpl-demo",
    object: "chat.completion",
    created: 0,
    model: body.model,
    ...manners.completion,
    choices: [{ index: 0, message, finish_reason: reply.finish }],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  });
}
