import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS, tabStore } from "@/shared/storage";
import { DEFERRED_FONT } from "../deferred-font";
import { DRAWN_USER_ID, type PageFacts } from "../page-facts";
import { EXPIRY_MARGIN_MS } from "../stored-session";
import { begin } from "./head";

const NOW = Date.UTC(2026, 10, 22, 12);
const REQUEST = {
  method: "GET",
  path: `/rest/v1/posts?user_id=eq.${DRAWN_USER_ID}`,
  headers: { accept: "application/json" },
  body: null,
};
const USERS: PageFacts = { for: "users", anyQuery: false, requests: [REQUEST] };
const VISITORS: PageFacts = { for: "visitors", anyQuery: false, requests: [] };

vi.mock("@/shared/env", () => {
  const env = { supabaseUrl: "https://db.test", supabaseKey: "key" };
  return { env, envReading: { ok: true, env } };
});

const METADATA = { country: "BO", welcome_carousel_completed: true };

const keepSession = ({ metadata = METADATA as object, leftMs = 3_600_000 } = {}) =>
  localStore.set(
    AUTH_STORAGE_KEY,
    JSON.stringify({
      access_token: "token",
      expires_at: (NOW + leftMs) / 1000,
      user: { id: "u1", user_metadata: metadata },
    }),
  );

const fetched = vi.fn((_url: string, _init?: RequestInit) => Promise.resolve(Response.json([])));

function open(address: string, facts: PageFacts | null): string {
  window.history.replaceState(null, "", address);
  begin(facts);
  (window as unknown as { drawPage(): void }).drawPage();
  return document.getElementById("root")?.textContent ?? "";
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubGlobal("fetch", fetched);
  fetched.mockClear();
  globalThis.tribunaEarly = undefined;
  window.innerWidth = 1440;
  document.body.innerHTML = `
    <template data-drawn="mobile">estrecha</template><template data-drawn="tablet desktop">ancha</template>
    <template data-drawn="waiting">un momento</template><div id="root"></div>`;
});
afterEach(() => {
  window.takeEarlyClicks?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the head's script draws the page for the window's width, and requests its data with the signed-in user's token", () => {
  keepSession();
  expect(open("/dashboard", USERS)).toBe("ancha");
  expect(fetched.mock.calls).toEqual([
    [
      "https://db.test/rest/v1/posts?user_id=eq.u1",
      {
        method: "GET",
        body: null,
        headers: { accept: "application/json", apikey: "key", authorization: "Bearer token" },
      },
    ],
  ]);
  window.innerWidth = 390;
  expect(open("/dashboard", USERS)).toBe("estrecha");
});

test("the head's script requests the page's data first, and then the files of its code in the given order", () => {
  keepSession();
  const requests: string[] = [];
  fetched.mockImplementation((url) => {
    requests.push(url);
    return Promise.resolve(Response.json([]));
  });
  const append = vi.spyOn(document.head, "append").mockImplementation((link) => {
    const { rel, crossOrigin } = link as HTMLLinkElement;
    requests.push(`${rel} ${crossOrigin} ${(link as HTMLLinkElement).getAttribute("href")}`);
  });
  begin(USERS, { code: ["/assets/b.js", "/assets/a.js"], font: null });
  append.mockRestore();
  expect(requests).toEqual([
    "https://db.test/rest/v1/posts?user_id=eq.u1",
    "modulepreload anonymous /assets/b.js",
    "modulepreload anonymous /assets/a.js",
  ]);
});

test("the head's script requests the font only if a service worker has it cached, and leaves it to the app's code otherwise", () => {
  const { classList } = document.documentElement;
  const files = { code: [], font: "/assets/inter.woff2" };
  const preloadedFont = () => document.head.querySelector("link[rel=preload]")?.getAttribute("href");
  begin(VISITORS, files);
  expect([classList.contains(DEFERRED_FONT), preloadedFont()]).toEqual([true, undefined]);
  classList.remove(DEFERRED_FONT);
  Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });
  begin(VISITORS, files);
  Reflect.deleteProperty(navigator, "serviceWorker");
  expect([classList.contains(DEFERRED_FONT), preloadedFont()]).toEqual([false, files.font]);
});

test("a visitor at the login address sees the prerendered login page", () => {
  expect(open("/login", VISITORS)).toBe("ancha");
});

const NOT_FOR: readonly [string, string, PageFacts, () => void][] = [
  ["a visitor at a user's page", "/dashboard", USERS, () => undefined],
  ["a token that has expired", "/dashboard", USERS, () => keepSession({ leftMs: -1 })],
  [
    "a token so old that the client would renew it first",
    "/dashboard",
    USERS,
    () => keepSession({ leftMs: EXPIRY_MARGIN_MS }),
  ],
  ["a user without a country", "/dashboard", USERS, () => keepSession({ metadata: {} })],
  [
    "a user who has not seen the welcome",
    "/dashboard",
    USERS,
    () => keepSession({ metadata: { country: "BO" } }),
  ],
  ["a session that cannot be read", "/dashboard", USERS, () => localStore.set(AUTH_STORAGE_KEY, "{")],
  [
    "a sign-in that returns from LinkedIn",
    "/dashboard?code=1",
    { ...USERS, anyQuery: true },
    () => keepSession(),
  ],
  ["a query that changes what the page shows", "/profile?tab=creditos", USERS, () => keepSession()],
  ["a user at the login page", "/login", VISITORS, () => keepSession()],
  ["an expired session at the login page", "/login", VISITORS, () => keepSession({ leftMs: -1 })],
  ["a sign-in that failed", "/login?error=access_denied", VISITORS, () => undefined],
  [
    "a visitor who was sent to the login page",
    "/login",
    VISITORS,
    () => tabStore.set(STORAGE_KEYS.returnTo, "/posts"),
  ],
];

test.each(NOT_FOR)(
  "for %s the head's script draws no page and requests no data",
  (_, address, facts, prepare) => {
    prepare();
    expect(open(address, facts)).toBe("un momento");
    expect(fetched).not.toHaveBeenCalled();
  },
);

test("an address without a prerendered page shows a loading text", () => {
  keepSession();
  expect(open("/no-existe", null)).toBe("un momento");
});

test("the head's script draws a prerendered page at an address with a query, if the page allows any query", () => {
  keepSession();
  expect(open("/posts?editar=7", { ...USERS, anyQuery: true })).toBe("ancha");
});

test("a button clicked before its code has loaded is remembered once, and its form is not submitted", () => {
  document.body.innerHTML += '<form><button type="submit">Continuar</button></form>';
  open("/login", VISITORS);
  const button = document.querySelector("button");
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.querySelector("form")?.addEventListener("submit", sent);
  button?.click();
  expect(sent).not.toHaveBeenCalled();
  expect(window.takeEarlyClicks?.()).toEqual([button]);
  expect(window.takeEarlyClicks?.()).toEqual([]);
});

describe("the head's script writes figures into the prerendered page as soon as the page's first data arrive", () => {
  const answers = (response: () => Response) => fetched.mockImplementation(async () => response());
  const row = { published_cards: 1_234, available_credits: 10.5, title: "<b>x</b>" };
  const places = ["published_cards", "available_credits", "title", "nothing"]
    .map((field) => `<div data-early="${field}">…</div>`)
    .join("");

  beforeEach(() => {
    keepSession();
    for (const template of document.querySelectorAll("template")) template.innerHTML = places;
  });
  afterEach(() => void fetched.mockImplementation(() => Promise.resolve(Response.json([]))));
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  test("the head's script writes the figures of the page's first data into the prerendered page, and the app gets the same data", async () => {
    answers(() => Response.json(row));
    expect(open("/dashboard", USERS)).toBe("…………");
    await settled();
    expect(document.getElementById("root")?.textContent).toBe("1.23410,5……");
    const [early] = globalThis.tribunaEarly ?? [];
    expect(early?.hasArrived).toBe(true);
    expect(await (await early?.arriving)?.json()).toEqual(row);
  });

  test.each([
    ["is refused", () => Response.json({ published_cards: 1 }, { status: 401 })],
    ["is not JSON", () => new Response("<html>")],
  ])(
    "the head's script writes no figures when the response with the page's first data %s",
    async (_what, response) => {
      answers(response);
      open("/dashboard", USERS);
      await settled();
      expect(document.getElementById("root")?.textContent).toBe("…………");
    },
  );

  test("the head's script writes no figures once the app's elements have replaced the prerendered page", async () => {
    answers(() => Response.json(row));
    open("/dashboard", USERS);
    const root = document.getElementById("root");
    if (root) root.innerHTML = places;
    await settled();
    expect(root?.textContent).toBe("…………");
  });
});
