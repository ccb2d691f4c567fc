import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { discoverFunctions } from "../../../local/functions/discover.ts";
import { OTHER, OWNER, PAGE, POST_ID, POSTCARD, ROW_ID } from "../support/builders.ts";
import { almost, leaked, type Target } from "./target.ts";

const SUPABASE = join(import.meta.dirname, "..", "..");
const FUNCTIONS = discoverFunctions(join(SUPABASE, "functions"), join(SUPABASE, "config.toml"));

type Surface = {
  who: "anyone" | "user" | "user_or_service" | "service";
  /** Valid bodies that name a row or file of the owner. */
  foreign?: Record<string, unknown>[];
  /** Bodies that a user may not send at all. */
  invalid?: Record<string, unknown>[];
  methods?: string[];
};

const REQUEST_KEY = "30000000-0000-4000-8000-000000000009";
const ai = { requestKey: ROW_ID, title: "Ajena", notes: "Ajena" };
/** Lists every edge function; the suite fails for a function without an entry. */
const SURFACE: Record<string, Surface> = {
  act: { who: "anyone" },
  "ai-document": { who: "user", foreign: [{ ...ai, postId: POST_ID }] },
  "ai-image": { who: "user", foreign: [{ ...ai, postId: POST_ID }] },
  "ai-infograph": {
    who: "user",
    foreign: [
      { ...ai, postId: POST_ID },
      { workId: ROW_ID, candidate: 0 },
    ],
  },
  "ai-jobs": { who: "service" },
  "ai-repurpose": { who: "user" },
  "ai-research": { who: "user" },
  "ai-rewrite": { who: "user", foreign: [{ requestKey: ROW_ID, postId: POST_ID }] },
  "ai-scene": { who: "user", foreign: [{ kind: "image", title: "Café", notes: "", publisher: PAGE }] },
  "ai-text-assist": { who: "user", foreign: [{ ...ai, id: POST_ID }] },
  "ai-topics": { who: "user" },
  "ai-video": { who: "user", foreign: [{ ...ai, postId: POST_ID, duration: 4 }] },
  "ai-voice": { who: "user", foreign: [{ publisher: PAGE }] },
  "ai-webhooks": { who: "service" },
  approval: { who: "anyone" },
  "calendar-feed": { who: "anyone", methods: ["GET", "HEAD"] },
  "check-due-posts": { who: "service" },
  "create-payment": { who: "user", foreign: [{ packId: ROW_ID, priceUsd: 4, userId: OWNER.id }] },
  "delete-account": { who: "user", invalid: [{ confirmation: "eliminar" }] },
  "delete-file": {
    who: "user",
    foreign: [
      { filePath: `${OWNER.id}/foto.jpg` },
      { filePath: `${OTHER.id}/../${OWNER.id}/foto.jpg` },
      { filePath: `${OTHER.id}/%2e%2e/${OWNER.id}/foto.jpg` },
    ],
  },
  "deliver-notices": { who: "service" },
  "empty-card-bin": { who: "service" },
  "fetch-stripe-session": {
    who: "anyone",
    foreign: [{ sessionId: "cs_test" }, { sessionId: "cs_test", userId: OTHER.id }],
  },
  "find-linkedin-company": { who: "user" },
  "get-linkedin-organizations": { who: "user" },
  "helpdesk-webhook": {
    who: "user_or_service",
    foreign: [{ user_id: OWNER.id, ticket_id: ROW_ID }],
    invalid: [{}],
  },
  mcp: { who: "anyone", methods: ["POST"] },
  "organization-analytics": {
    who: "user",
    foreign: [
      { user_id: OWNER.id, organization_id: PAGE, requestKey: REQUEST_KEY },
      { user_id: OTHER.id, organization_id: PAGE, requestKey: REQUEST_KEY },
      { user_id: OWNER.id, analysis_type: "personal", requestKey: REQUEST_KEY },
    ],
  },
  "publish-due-posts": { who: "user_or_service", foreign: [{ postId: POST_ID }, { postcard: POSTCARD }, {}] },
  "refresh-linkedin-token": { who: "user", foreign: [{ user_id: OWNER.id }] },
  "search-topics-proxy": { who: "user" },
  "send-contact-code": { who: "user" },
  "settle-checkouts": { who: "service" },
  "stripe-webhook": {
    who: "anyone",
    foreign: [
      { isDirectInvocation: true, data: { object: { id: "cs_test", metadata: { userId: OTHER.id } } } },
    ],
    invalid: [{ id: "evt_1", type: "checkout.session.completed", data: { object: { id: "cs_test" } } }],
  },
  "sync-analytics": {
    who: "user_or_service",
    foreign: [{ user_id: OWNER.id, days: 30, requestKey: REQUEST_KEY }],
    invalid: [{}],
  },
  unsubscribe: { who: "anyone", methods: ["GET", "POST"] },
  "upload-file": {
    who: "user",
    foreign: [
      {
        userId: OWNER.id,
        file: { name: "a.png", type: "image/png", size: 3, data: "data:image/png;base64,AAAA" },
      },
      {
        userId: OTHER.id,
        of: `https://x.supabase.co/storage/v1/object/public/media/${OWNER.id}/a.png`,
        small: "data:image/jpeg;base64,AAAA",
      },
      {
        userId: OWNER.id,
        of: `https://x.supabase.co/storage/v1/object/public/media/${OWNER.id}/a.png`,
        small: "data:image/jpeg;base64,AAAA",
      },
    ],
  },
};

/**
 * The codes of refusals because a row or file belongs to the owner or seems absent. A refusal for another cause, such
 * as an invalid body, would hide a missing check. `voice_needs_texts` is listed because ai-voice counts only the
 * caller's texts.
 */
const NOT_THEIRS = new Set([
  ...["forbidden", "file_not_own", "not_found", "post_not_found", "card_not_found", "publisher_not_allowed"],
  "voice_needs_texts",
]);

/** A new input that names a user needs a body with the owner's id in SURFACE. */
const NAMES_A_USER = /\b(?:user|owner|member|account)_?id["']?\s*:\s*z\./gi;
const INPUTS_WITH_USERS: Record<string, number> = {
  "_shared/contract/functions.ts": 2,
  "_shared/contract/helpdesk.ts": 1,
  "_shared/contract/payments.ts": 3,
  "_shared/contract/results.ts": 3,
  // The user's id in this body comes from our server, which alone calls the service.
  "_shared/results/user-analytics.ts": 1,
};

/**
 * Bodies that the shared body reader refuses before a function's schema sees them. All functions share the reader
 * (_shared/http/body.test.ts) except stripe-webhook, which verifies the signature of the bytes.
 */
const UNREADABLE: Record<string, string | Uint8Array<ArrayBuffer>> = {
  nothing: "",
  "half a JSON": '{"a":',
  "no UTF-8": Uint8Array.from([0xff, 0xfe, 0x7b, 0x7d]),
  "brackets without end": "[".repeat(4_000),
  "a NUL": String.raw`{"a\u0000":"b\u0000"}`,
};
/** JSON that each function's own schema refuses. */
const UNFITTING = {
  "a list": "[]",
  null: "null",
  "a text": '"; drop table posts; --"',
  "a prototype": '{"__proto__":{"userId":"x"},"constructor":{"prototype":{"a":1}}}',
};
/** Body sizes in bytes just above every limit: of the functions that take a file, and of all others. */
const TOO_LONG = { file: 18 * 1024 * 1024, other: 600 * 1024 };

/** More calls than the functions have workers, and more than a pool has connections. */
const SLOW_CALLS = 64;

function halfOfACall(origin: string, headers: Record<string, string>) {
  const call = request(`${origin}/functions/v1/search-topics-proxy`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": "100", ...headers },
  });
  let isAnswered = false;
  call.on("response", () => {
    isAnswered = true;
  });
  call.on("error", () => {});
  const sent = new Promise<void>((resolve) => call.write('{"keyword":', () => resolve()));
  return { sent, isAnswered: () => isAnswered, end: () => call.destroy() };
}

export function attacksOnFunctions(get: () => Target): void {
  const send = (name: string, init: RequestInit) =>
    fetch(`${get().backend.origin}/functions/v1/${name}`, {
      method: SURFACE[name]?.methods?.[0] ?? "POST",
      ...init,
      headers: { "content-type": "application/json", ...init.headers },
    });
  const closed = Object.entries(SURFACE).filter(([, { who }]) => who !== "anyone");
  const open = Object.entries(SURFACE).filter(([, { methods }]) => !methods);

  test("the attack covers every edge function", () => {
    expect(Object.keys(SURFACE).sort()).toEqual(FUNCTIONS.map(({ name }) => name).sort());
  });

  const FEW = ["nothing", "the publishable key"];
  const credentials = async (): Promise<Record<string, Record<string, string>>> => {
    const { token, backend } = get();
    const { publishable, secret } = backend.keys;
    const [head = "", body = ""] = (await token()).split(".");
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
    return {
      nothing: {},
      "the publishable key": { apikey: publishable },
      "the publishable key as a token": bearer(publishable),
      "the secret key as a token": bearer(secret),
      "an expired token": bearer(await token({ exp: 1_700_000_000 })),
      "a token of another project": bearer(await token({}, "another secret, of the same length as ours")),
      "a token without a signature": bearer(`${head}.${body}.`),
      "a token that asks for no signature": bearer(`${none}.${body}.`),
      "a guess of the secret key": { apikey: almost(secret) },
    };
  };

  // All functions share the check of credentials (_shared/http/serve.test.ts), so one function of each kind meets
  // every credential.
  test("a function for users answers no caller without a session", async () => {
    const let_in: string[] = [];
    const kinds = Object.entries(await credentials());
    const ofEachKind = new Map(closed.map(([name, { who }]) => [who, name]));
    for (const [name, { who }] of closed) {
      const tried = ofEachKind.get(who) === name ? kinds : kinds.filter(([what]) => FEW.includes(what));
      for (const [what, headers] of tried) {
        const { status } = await send(name, { headers, body: "{}" });
        if (status !== 401) let_in.push(`${name}: ${what} ${status}`);
      }
    }
    expect(let_in).toEqual([]);
  });

  test("a function for the server refuses every user", async () => {
    const headers = { authorization: `Bearer ${get().tokens.other}` };
    for (const [name] of closed.filter(([, { who }]) => who === "service")) {
      const { status } = await send(name, { headers, body: "{}" });
      expect({ name, status }).toEqual({ name, status: 403 });
    }
  });

  const codeOf = (text: string): string => /"(?:error_)?code":"([a-z_]+)"/.exec(text)?.[1] ?? "";

  test("a function neither returns nor changes data of the owner for another user", async () => {
    const before = await get().ownersRows();
    const headers = { authorization: `Bearer ${get().tokens.other}` };
    const granted: string[] = [];
    for (const [name, { foreign = [], invalid = [] }] of Object.entries(SURFACE)) {
      for (const body of [...foreign, ...invalid]) {
        const response = await send(name, { headers, body: JSON.stringify(body) });
        const text = await response.text();
        const isRefused = invalid.includes(body)
          ? codeOf(text) === "invalid_input"
          : NOT_THEIRS.has(codeOf(text));
        if (!isRefused || leaked(text).length > 0)
          granted.push(`${name} ${JSON.stringify(body)}: ${response.status} ${text}`);
      }
    }
    expect(granted).toEqual([]);
    expect(await get().ownersRows()).toEqual(before);
  });

  test("the functions contain only the listed inputs that name a user", () => {
    const found: Record<string, number> = {};
    for (const path of readdirSync(join(SUPABASE, "functions"), { recursive: true, encoding: "utf8" })) {
      if (!path.endsWith(".ts") || path.endsWith(".test.ts")) continue;
      const count = readFileSync(join(SUPABASE, "functions", path), "utf8").match(NAMES_A_USER)?.length ?? 0;
      if (count > 0) found[path] = count;
    }
    expect(found).toEqual(INPUTS_WITH_USERS);
  });

  test("a malformed body is refused without a server error", async () => {
    const headers = { authorization: `Bearer ${get().tokens.other}` };
    const odd: string[] = [];
    for (const [index, [name, { who }]] of open.filter(([, { who }]) => who !== "service").entries()) {
      const { "half a JSON": half } = UNREADABLE;
      const meetsAll = index === 0 || name === "stripe-webhook";
      const bodies = { ...UNFITTING, ...(meetsAll ? UNREADABLE : { "half a JSON": half }) };
      for (const [what, body] of Object.entries(bodies)) {
        const { status } = await send(name, { headers, body });
        if (status < 400 || status >= 500) odd.push(`${who} ${name}: ${what} ${status}`);
      }
    }
    expect(odd).toEqual([]);
  });

  test("a body that is too long is refused before it is read", async () => {
    const headers = { authorization: `Bearer ${get().tokens.other}` };
    for (const [name] of open.filter(([, { who }]) => who !== "service")) {
      const body = new Uint8Array(name === "upload-file" ? TOO_LONG.file : TOO_LONG.other);
      const { status } = await send(name, { headers, body });
      expect({ name, status }).toEqual({ name, status: 413 });
    }
  });

  test("64 requests whose bodies never end do not delay another caller", async () => {
    const headers = { authorization: `Bearer ${get().tokens.other}` };
    const slow = Array.from({ length: SLOW_CALLS }, () => halfOfACall(get().backend.origin, headers));
    try {
      await Promise.all(slow.map(({ sent }) => sent));
      const { status } = await send("search-topics-proxy", { headers, body: UNREADABLE["half a JSON"] });
      expect(status).toBe(400);
      expect(slow.filter(({ isAnswered }) => isAnswered())).toEqual([]);
    } finally {
      for (const { end } of slow) end();
    }
  });

  test("a method that a function does not support is refused", async () => {
    for (const name of Object.keys(SURFACE)) {
      const { status } = await send(name, { method: "DELETE" });
      expect({ name, status }).toEqual({ name, status: 405 });
    }
  });
}
