import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import type { SendResult, TextMessage } from "../_shared/mail/ports.ts";
import {
  codeOfRejection,
  jsonRequest,
  LATER,
  quotaDouble,
  recordingLog,
  requestsDouble,
  USER_ID,
} from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";
import { newContactCode } from "./new-code.ts";

const NUMBER = { channel: "sms", address: "+56912345678" };

function call(body: unknown, world: { result?: SendResult; keeps?: ErrorCode; usedUpUntil?: string } = {}) {
  const done = { kept: [] as unknown[], sent: [] as TextMessage[], log: recordingLog() };
  const { handle } = createHandler({
    requests: requestsDouble(),
    requireQuota: quotaDouble(world.usedUpUntil, "contact_codes_limit_reached"),
    store: {
      keepCode: async (...kept) => {
        if (world.keeps) throw new CodedError(world.keeps);
        done.kept.push(kept);
        return "https://texts.example";
      },
    },
    sendText: async (message) => {
      done.sent.push(message);
      return world.result ?? { kind: "sent", providerId: null };
    },
    newCode: () => "012345",
    log: done.log,
  });
  return { done, answered: handle(jsonRequest(body), { kind: "user", userId: USER_ID }) };
}

test("a contact code is stored and sent to the given number", async () => {
  const { done, answered } = call(NUMBER);
  expect(await (await answered).json()).toEqual({ sent: true });
  expect(done.kept).toEqual([[USER_ID, "sms", "+56912345678", "012345"]]);
  expect(done.sent).toMatchObject([
    {
      channel: "sms",
      to: "+56912345678",
      url: "https://texts.example",
      text: "012345 es tu código de Tribuna. Vence en 10 minutos. No lo compartas con nadie.",
    },
  ]);
});

test.each<[SendResult, ErrorCode]>([
  [{ kind: "refused", reason: "status_410" }, "contact_number_refused"],
  [{ kind: "later", seconds: 60, reason: "status_429" }, "message_not_sent"],
  [{ kind: "failed", code: "message_not_sent", isFinal: false, reason: "no_answer" }, "message_not_sent"],
])(
  "when the text service responds with %j, the call is refused, and the log contains neither number nor code",
  async (result, code) => {
    const { done, answered } = call(NUMBER, { result });
    expect(await codeOfRejection(answered)).toBe(code);
    expect(JSON.stringify(done.log.lines)).not.toMatch(/56912345678|012345/);
  },
);

test("no contact code is sent when the channel has no service or the user's daily quota is used up", async () => {
  const unavailable = call(NUMBER, { keeps: "contact_channel_unavailable" });
  expect(await codeOfRejection(unavailable.answered)).toBe("contact_channel_unavailable");
  const usedUp = call(NUMBER, { usedUpUntil: LATER });
  expect(await codeOfRejection(usedUp.answered)).toBe("contact_codes_limit_reached");
  expect([...unavailable.done.sent, ...usedUp.done.sent, ...usedUp.done.kept]).toEqual([]);
});

test.each([
  { ...NUMBER, address: "912345678" },
  { ...NUMBER, address: "+56 9 1234 5678" },
  { ...NUMBER, address: "+0912345678" },
  { ...NUMBER, channel: "email" },
  { channel: "sms" },
])("the number %j is refused for its channel", async (body) => {
  const { done, answered } = call(body);
  expect(await codeOfRejection(answered)).toBe("invalid_input");
  expect(done.kept).toEqual([]);
});

test("a contact code has six digits, and a thousand codes are almost all different", () => {
  const codes = Array.from({ length: 1000 }, newContactCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(900);
});
