import { expect, test, vi } from "vitest";
import type { Mail, SendResult, TextMessage } from "../_shared/mail/ports.ts";
import { recordingLog } from "../_shared/testing/requests.ts";
import { createDeliver } from "./deliver.ts";
import type { Delivery, DeliveryStore } from "./ports.ts";
import { ADDRESSES, aDelivery, aJob, DELIVERY_ID, recordingTools, TOKENS } from "./testing.ts";

type World = {
  delivery?: Delivery | null;
  result?: SendResult;
  isConfigured?: boolean;
  keepsLinks?: boolean;
};

function setUp({ delivery = aDelivery(), result, isConfigured = true, keepsLinks = true }: World = {}) {
  const calls: unknown[] = [];
  const answer: SendResult = result ?? { kind: "sent", providerId: "m1" };
  const sent: (Mail | TextMessage)[] = [];
  const signals: AbortSignal[] = [];
  const send = async (message: Mail | TextMessage, signal: AbortSignal) => {
    calls.push("send");
    sent.push(message);
    signals.push(signal);
    return answer;
  };
  const store: DeliveryStore = {
    take: async () => delivery,
    keepLinks: async () => {
      calls.push("links");
      return keepsLinks;
    },
    finish: async (_id, end) => void calls.push(end),
  };
  let tokens = 0;
  const log = recordingLog();
  const deliver = createDeliver({
    store,
    sendMail: isConfigured ? send : null,
    sendText: send,
    addresses: ADDRESSES,
    log,
    newToken: () => `token-${++tokens}`,
  });
  return { deliver, calls, sent, signals, log };
}

test("a mail's link tokens are stored before the mail is sent, so its links work at once", async () => {
  const { deliver, calls, sent } = setUp();
  const tools = recordingTools();
  expect(await deliver(aJob(), tools)).toEqual({ kind: "done", result: { outcome: "sent" } });
  expect(tools.saved).toEqual([
    {
      unsubscribe: "token-1",
      actions: [
        { action: "retry", token: "token-2" },
        { action: "move", token: "token-3" },
      ],
    },
  ]);
  expect(calls).toEqual(["links", "send", { state: "sent", address: "lucia@example.com", providerId: "m1" }]);
  expect(sent[0]?.id).toBe(DELIVERY_ID);
});

test("when a delivery is tried again, it sends the same mail, even if the notice's actions have changed since", async () => {
  const { deliver, sent } = setUp();
  await deliver(aJob(TOKENS), recordingTools());
  const later = setUp({ delivery: aDelivery({ actions: [] }) });
  const tools = recordingTools();
  await later.deliver(aJob(TOKENS), tools);
  expect(later.sent).toEqual(sent);
  expect(tools.saved).toEqual([]);
});

test("a cancelled delivery is skipped", async () => {
  const missing = setUp({ delivery: null });
  expect(await missing.deliver(aJob(), recordingTools())).toEqual({
    kind: "done",
    result: { outcome: "skipped" },
  });
  const ended = setUp({ keepsLinks: false });
  expect(await ended.deliver(aJob(), recordingTools())).toEqual({
    kind: "done",
    result: { outcome: "skipped" },
  });
  expect([...missing.calls, ...ended.calls]).toEqual(["links"]);
});

test("while no mail service is configured, a mail is postponed by half an hour", async () => {
  const { deliver, calls, log } = setUp({ isConfigured: false });
  expect(await deliver(aJob(), recordingTools())).toEqual({ kind: "later", seconds: 1800 });
  expect(calls).toEqual([]);
  expect(log.lines).toHaveLength(1);
});

test("a text message is sent without a mail service, and stores no link tokens", async () => {
  const delivery = aDelivery({ channel: "sms", address: "+56912345678", webhookUrl: "https://texts.test" });
  const { deliver, calls } = setUp({ delivery, isConfigured: false });
  await deliver(aJob(), recordingTools());
  expect(calls).toMatchObject(["send", { state: "sent" }]);
});

test.each<[SendResult, unknown, unknown]>([
  [
    { kind: "refused", reason: "bounced" },
    { kind: "done", result: { outcome: "refused" } },
    { state: "refused", address: "lucia@example.com", reason: "bounced" },
  ],
  [{ kind: "later", seconds: 9, reason: "busy" }, { kind: "later", seconds: 9 }, undefined],
  [
    { kind: "failed", code: "message_not_sent", isFinal: false, reason: "no_answer" },
    { kind: "failed", code: "message_not_sent", isFinal: false },
    undefined,
  ],
  [
    { kind: "failed", code: "message_not_sent", isFinal: true, reason: "bad" },
    { kind: "failed", code: "message_not_sent", isFinal: true },
    { state: "failed", address: "lucia@example.com", reason: "bad" },
  ],
])(
  "a delivery is refused, postponed, tried again or failed as the mail service responds: %j",
  async (result, outcome, end) => {
    const { deliver, calls, log } = setUp({ result });
    expect(await deliver(aJob(TOKENS), recordingTools())).toEqual(outcome);
    expect(calls[2]).toEqual(end);
    expect(log.lines[0]?.fields).toEqual({ delivery: DELIVERY_ID, channel: "email", kind: result.kind });
  },
);

test("a mail service that does not respond within 20 seconds counts as a failure", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => AbortSignal.abort(`${ms} ms`));
  const { deliver, signals } = setUp();
  await deliver(aJob(), recordingTools());
  expect(signals.map(({ aborted, reason }) => [aborted, reason])).toEqual([[true, "20000 ms"]]);
  timeout.mockRestore();
});
