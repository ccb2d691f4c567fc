import { expect, test } from "vitest";
import { createHandler as createChooser } from "../../ai-infograph/handler.ts";
import { createHandler as createScene } from "../../ai-scene/handler.ts";
import { createHandler as createVoice } from "../../ai-voice/handler.ts";
import { createHandler as createPages } from "../../get-linkedin-organizations/handler.ts";
import { createHandler as createRefresh } from "../../refresh-linkedin-token/handler.ts";
import { createHandler as createCode } from "../../send-contact-code/handler.ts";
import { CodedError } from "../coded-error.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { unusedLinkedIn } from "../linkedin/testing.ts";
import type { Credentials } from "../linkedin/tokens/access.ts";
import {
  codeOfRejection,
  FIXED_NOW,
  jsonRequest,
  OTHER_USER_ID,
  requestsDouble,
  USER_ID,
} from "../testing/requests.ts";
import type { Requests } from "./answer-once.ts";

type World = {
  requests: Requests;
  /** Called where the function writes, sends a message or calls a model. */
  effect: (quota?: string) => Promise<void>;
};
type Row = { body: object; other: object; create: (world: World) => Endpoint };

const author = async () => ({ country: "MX", name: "Lucía", organization: null });
const log = () => undefined;
const candidate = {
  fileName: "infografia-x.png",
  mimeType: "image/png",
  publicUrl: "https://media.example/a.png",
};
const contentOfRow = { title: "Café", notes: "" };
const WORK = "00000000-0000-4000-8000-000000000009";

const CONNECTED: Credentials = {
  accessToken: "token-1",
  refreshToken: "refresh-1",
  expiresAt: FIXED_NOW + 86_400_000,
  isValid: true,
  givenAt: 0,
};
const LINKEDIN = {
  now: () => FIXED_NOW,
  credentials: {
    read: async () => CONNECTED,
    saveRefreshed: async () => true,
    noteRefusal: async () => true,
    markInvalid: async () => undefined,
  },
  access: {
    get: async () => ({ ok: true, accessToken: "token-1" }) as const,
    renew: async () => ({ ok: true, accessToken: "token-1" }) as const,
    refreshAhead: async () => ({ ok: true, accessToken: "token-1" }) as const,
  },
};

const FUNCTIONS: Record<string, Row> = {
  "ai-voice": {
    body: { publisher: "personal" },
    other: { publisher: "7" },
    create: ({ requests, effect }) =>
      createVoice({
        requests,
        requireQuota: () => effect(),
        author,
        samples: async () => Array.from({ length: 5 }, (_, n) => `Van ${n} cosechas.`),
        keep: async () => undefined,
        chat: (async () => ({ tone: "", expressions: [] })) as never,
        log,
      }),
  },
  "ai-voice, a profile": {
    body: { publisher: "personal", propose: "about" },
    other: { publisher: "7", propose: "about" },
    create: ({ requests, effect }) =>
      createVoice({
        requests,
        requireQuota: async () => undefined,
        author,
        samples: async () => ["Van cinco cosechas."],
        keep: async () => undefined,
        chat: (async () => {
          await effect();
          return { does: "", audience: "", topics: [] };
        }) as never,
        log,
      }),
  },
  "ai-scene": {
    body: { kind: "image", ...contentOfRow },
    other: { kind: "video", ...contentOfRow },
    create: ({ requests, effect }) =>
      createScene({
        requests,
        requireQuota: async () => undefined,
        author,
        takesScenes: async () => true,
        write: async () => {
          await effect();
          return "Una mesa.";
        },
      }),
  },
  "ai-infograph, a choice": {
    body: { workId: WORK, candidate: 0 },
    other: { workId: WORK, candidate: 1 },
    create: ({ requests, effect }) =>
      createChooser({
        requests,
        run: {} as never,
        choose: {
          works: {
            read: async () => {
              await effect();
              return { state: "done", result: { candidates: [candidate, candidate] } } as never;
            },
          },
        } as never,
      }),
  },
  "get-linkedin-organizations": {
    body: { forceRefresh: true },
    other: { forceRefresh: true, personUrn: "urn:li:person:1" },
    create: ({ requests, effect }) =>
      createPages({
        requests,
        requireQuota: () => effect(),
        ...LINKEDIN,
        sleep: async () => undefined,
        linkedin: {
          ...unusedLinkedIn,
          organizationAcls: async () => ({ ok: true, elements: [], next: null }),
        },
        store: { saved: async () => [], store: async () => [] },
      }),
  },
  "refresh-linkedin-token": {
    body: { user_id: USER_ID },
    other: { user_id: USER_ID, refresh_token: "another" },
    create: ({ requests, effect }) => createRefresh({ requests, requireQuota: () => effect(), ...LINKEDIN }),
  },
  "send-contact-code": {
    body: { channel: "sms", address: "+56912345678" },
    other: { channel: "sms", address: "+56987654321" },
    create: ({ requests, effect }) =>
      createCode({
        requests,
        requireQuota: async () => undefined,
        store: { keepCode: async () => "https://texts.example" },
        sendText: async () => {
          await effect();
          return { kind: "sent", providerId: null };
        },
        newCode: () => "012345",
        log,
      }),
  },
};

const KEY = "00000000-0000-4000-8000-000000000001";
const rows = Object.entries(FUNCTIONS);

function setUp(row: Row, fault?: () => Promise<void>) {
  let waits: () => Promise<void> = async () => undefined;
  const done = { effects: 0 };
  const endpoint = row.create({
    requests: requestsDouble(() => waits()),
    effect: async () => {
      done.effects += 1;
      await fault?.();
    },
  });
  const call = async (body: object = row.body, userId = USER_ID, key: string | null = KEY) => {
    const named: object = JSON.parse(JSON.stringify(body).replaceAll(USER_ID, userId));
    const request = jsonRequest(named, key === null ? {} : { "idempotency-key": key });
    const response = await endpoint.handle(request, { kind: "user", userId });
    return response.text();
  };
  return { done, call, whileWaiting: (work: () => Promise<void>) => (waits = work) };
}

test.each(rows)(
  "%s: a request repeated with its idempotency key gets the first response and does not run; a new key runs it anew",
  async (_, row) => {
    const { done, call } = setUp(row);
    const first = await call();
    expect([await call(), await call()]).toEqual([first, first]);
    expect(done.effects).toBe(1);
    await call(row.body, USER_ID, "00000000-0000-4000-8000-000000000002");
    expect(done.effects).toBe(2);
  },
);

test.each(rows)(
  "%s: a second request with the idempotency key of a running request waits for that request's response and returns it",
  async (_, row) => {
    let end = () => {};
    const { done, call, whileWaiting } = setUp(row, () => new Promise((resolve) => (end = resolve)));
    const first = call();
    await expect.poll(() => done.effects).toBe(1);
    whileWaiting(async () => {
      end();
      await first;
    });
    expect(await call()).toBe(await first);
    expect(done.effects).toBe(1);
  },
);

test.each(rows)(
  "%s: the response of a failed request is not stored, so a repetition with its key runs the work anew",
  async (_, row) => {
    let fails = true;
    const { done, call } = setUp(row, async () => {
      if (fails) throw new CodedError("ai_service_failed");
    });
    expect(await codeOfRejection(call())).toBe("ai_service_failed");
    fails = false;
    expect(await call()).toBeTruthy();
    expect(done.effects).toBe(2);
  },
);

test.each(rows)(
  "%s: a used idempotency key is refused with another body, and accepted from another user",
  async (_, row) => {
    const { done, call } = setUp(row);
    await call();
    expect(await codeOfRejection(call(row.other))).toBe("idempotency_key_reused");
    expect(done.effects).toBe(1);
    await call(row.body, OTHER_USER_ID);
    expect(done.effects).toBe(2);
  },
);

const [, anyRow] = rows[0] as [string, Row];

test("when the first request with a key does not end, another request with the key gets service_busy", async () => {
  const { call, done } = setUp(anyRow, () => new Promise(() => {}));
  void call();
  await expect.poll(() => done.effects).toBe(1);
  expect(await codeOfRejection(call())).toBe("service_busy");
});

test("a request with a key that is no UUID is refused, and every request without a key runs", async () => {
  const { call, done } = setUp(anyRow);
  expect(await codeOfRejection(call(anyRow.body, USER_ID, "1"))).toBe("invalid_input");
  expect(done.effects).toBe(0);
  await call(anyRow.body, USER_ID, null);
  await call(anyRow.body, USER_ID, null);
  expect(done.effects).toBe(2);
});

test("a response is sent after it is stored, because a repetition before that would run the work anew", async () => {
  let store = () => {};
  let isSent = false;
  const asked = new Promise<void>((begin) => {
    const answer = () => {
      begin();
      return new Promise<void>((resolve) => {
        store = resolve;
      });
    };
    const endpoint = anyRow.create({
      requests: { ...requestsDouble(), answer },
      effect: async () => undefined,
    });
    const request = jsonRequest(anyRow.body, { "idempotency-key": KEY });
    void endpoint.handle(request, { kind: "user", userId: USER_ID }).then(() => {
      isSent = true;
    });
  });
  await asked;
  await new Promise(setImmediate);
  expect(isSent).toBe(false);
  store();
  await expect.poll(() => isSent).toBe(true);
});

test("when a write succeeds but its response cannot be stored, the caller still gets the response", async () => {
  const requests = { ...requestsDouble(), answer: () => Promise.reject(new Error("away")) };
  const endpoint = anyRow.create({ requests, effect: async () => undefined });
  const request = jsonRequest(anyRow.body, { "idempotency-key": KEY });
  expect((await endpoint.handle(request, { kind: "user", userId: USER_ID })).status).toBe(200);
});

test("when a write is refused and its key cannot be freed, the caller gets the refusal", async () => {
  const requests = { ...requestsDouble(), drop: () => Promise.reject(new Error("away")) };
  const effect = () => Promise.reject(new CodedError("ai_service_failed"));
  const request = jsonRequest(anyRow.body, { "idempotency-key": KEY });
  const answered = anyRow.create({ requests, effect }).handle(request, { kind: "user", userId: USER_ID });
  expect(await codeOfRejection(answered)).toBe("ai_service_failed");
});
