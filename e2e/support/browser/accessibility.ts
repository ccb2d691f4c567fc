import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { PHONE } from "../phone";
import { resize } from "./resize";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeAnswer {
  violations: { id: string; nodes: { target: string[]; html: string }[] }[];
  passes: unknown[];
}
type WithAxe = typeof globalThis & {
  axe?: { run(where: Document | Element | { exclude: string[] }, options: object): Promise<AxeAnswer> };
};

/**
 * True when axe reported the element only because a fixed bar covers a part of it. axe measures the visible part, so
 * the element is measured again in the middle of the screen.
 */
const isOnlyCovered = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(async (selector) => {
    const element = document.querySelector(selector);
    const { scrollX, scrollY } = window;
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    const answer = element && (await (globalThis as WithAxe).axe?.run(element, { runOnly: ["target-size"] }));
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    return answer?.violations.length === 0;
  }, selector);

const KEPT_AXE = "axe";

/** Keeps axe in the tab's storage, because sending its half a megabyte to each document takes five times as long. */
async function startAxe(page: Page): Promise<void> {
  const isStarted = await page.evaluate((key) => {
    const text = "axe" in globalThis ? null : sessionStorage.getItem(key);
    // The page's security policy allows `new Function` only while Playwright runs code in the page.
    if (text) new Function(text)();
    return "axe" in globalThis;
  }, KEPT_AXE);
  if (isStarted) return;
  await page.evaluate(
    ([key, text]) => {
      sessionStorage.setItem(key, text);
      new Function(text)();
    },
    [KEPT_AXE, AXE] as const,
  );
}

/**
 * The check of colour contrast takes a third of axe's time. At a phone's width, a page that was checked in a wide
 * window is checked without colours; the phone's own journeys check the colours.
 */
const WITHOUT_COLOURS = { "color-contrast": { enabled: false } };

export async function expectAccessible(page: Page, what: string, rules: object = {}): Promise<void> {
  await startAxe(page);
  // Waits for running animations, because a fading element has a lower contrast; endless animations are left out.
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
  );
  const { violations, passes } = await page.evaluate(
    async (options) => {
      // A modal dialog or list hides the page from assistive technology, and the page is checked without it.
      const isCovered = document.querySelector("#root[aria-hidden=true]") !== null;
      const where = isCovered ? { exclude: ["#root"] } : document;
      const answer = await (globalThis as WithAxe).axe?.run(where, options);
      // Returns only ids and elements, because transferring axe's whole result takes half as long as computing it.
      const violations = answer?.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, html }) => ({ target, html })),
      }));
      return { violations: violations ?? [], passes: answer?.passes.length ?? 0 };
    },
    {
      runOnly: { type: "tag", values: WCAG_22_AA },
      rules,
      resultTypes: ["violations"],
      // By default axe also fetches the style sheets, which none of these rules needs.
      preload: { assets: ["media"] },
    },
  );
  // An empty page breaks no rule, so some rules must have checked an element.
  expect(passes, `${what}: rules that found something to check`).toBeGreaterThan(5);
  const faults: string[] = [];
  for (const { id, nodes } of violations) {
    const places: string[] = [];
    for (const { target, html } of nodes)
      if (id !== "target-size" || !(await isOnlyCovered(page, target.join(" "))))
        places.push(`${target.join(" ")} ${html.slice(0, 160)}`);
    if (places.length > 0) faults.push(`${id}: ${places.slice(0, 3).join(" | ")}`);
  }
  expect.soft(faults, what).toEqual([]);
}

const untilLoaded = (page: Page): Promise<void> => expect(page.locator("[aria-busy=true]")).toHaveCount(0);

export async function openRoute(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilShown(page);
}

async function untilShown(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await untilLoaded(page);
}

/** The page to which Stripe returns a buyer; this payment does not exist. */
const PAID = "/payment-success?userId=1&session_id=cs_1";

export const PUBLIC_ROUTES: Readonly<Record<string, string | RegExp>> = {
  "/": /^Tribuna/,
  "/login": "Iniciar sesión · Tribuna",
  "/payment-success": "Tu compra · Tribuna",
  [PAID]: "No pudimos verificar tu pago · Tribuna",
  "/payment-cancelled": "Pago cancelado · Tribuna",
  "/accion": "Una acción desde tu correo · Tribuna",
  // The address in a mail's unsubscribe link. The page sends the link's token only after a click.
  "/baja#t=link": "Dejar de recibir avisos · Tribuna",
  "/aprobacion": "Revisar publicación · Tribuna",
  "/tablero": "Tablero de revisión · Tribuna",
  "/no-existe": "Página no encontrada · Tribuna",
};
export const GUARDED_ROUTES: typeof PUBLIC_ROUTES = {
  "/profile": "Perfil · Tribuna",
  "/posts": "Publicaciones · Tribuna",
  "/research": "Crear Contenido · Tribuna",
  "/resultados": "Resultados · Tribuna",
  "/calendar": "Calendario · Tribuna",
  "/calendar?semana=2031-06-10": "Calendario · Tribuna",
  "/settings": "Ajustes · Tribuna",
  [PAID]: "No pudimos verificar tu pago · Tribuna",
  "/no-existe": "Página no encontrada · Tribuna",
  "/dashboard": "Panel de Control · Tribuna",
};

type Check = (page: Page, what: string) => Promise<void>;

/**
 * Menus, dialogs and tabs to open on a page that is already loaded, because another load and start of axe would take
 * longer.
 */
type Openings = Readonly<Record<string, readonly { what: string; open: (page: Page) => Promise<void> }[]>>;

const tab = (name: string) => ({
  what: name,
  open: async (page: Page) => {
    await page.getByRole("tab", { name }).click();
    await untilLoaded(page);
  },
});

export const TABS: Openings = {
  "/profile": [tab("Créditos"), tab("Comunicaciones")],
  "/research": [tab("Explora tus tópicos"), tab("Colecciones de temas")],
  "/resultados": [tab("Organizaciones")],
};

export const OPENINGS_OF_VISITORS: Openings = {
  "/": [{ what: "an open question", open: (page) => page.locator("summary").first().click() }],
  "/login": [
    {
      what: "the invitation code",
      open: async (page) => {
        await page.getByRole("button", { name: "¿Tienes un código de invitación?" }).click();
        await expect(page.getByLabel("Código de invitación")).toBeVisible();
      },
    },
  ],
};

/**
 * The accessibility tests load these addresses. They open the other addresses inside the app, because a load and a
 * start of axe take a third of a second; `budget.spec.ts` loads each route.
 */
const LOADED: ReadonlySet<string> = new Set([
  "/",
  "/login",
  "/payment-success",
  PAID,
  "/calendar?semana=2031-06-10",
]);

/** Shows an address as the browser's Back does, without a page load. */
const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

export async function walk(
  page: Page,
  routes: typeof PUBLIC_ROUTES,
  openings: Openings,
  check: Check,
): Promise<void> {
  for (const [path, title] of Object.entries(routes)) {
    await (LOADED.has(path) ? page.goto(path) : goInside(page, path));
    // The new title shows that the app has replaced the previous page.
    await expect(page, path).toHaveTitle(title);
    await untilShown(page);
    await check(page, path);
    for (const { what, open } of openings[path] ?? []) {
      await open(page);
      await check(page, `${path}, ${what}`);
    }
  }
}

/** True for a line that the console shows when the server refuses the payment of `PAID`, which does not exist. */
const isRefusedPayment = (line: string) =>
  line.includes("session_id=cs_1") && /status of 400|stripe_sessions: invalid_input/.test(line);

export function listen(page: Page): string[] {
  const consoleLines: string[] = [];
  const note = (text: string) => {
    const line = `${page.url()}: ${text}`;
    if (!isRefusedPayment(line)) consoleLines.push(line);
  };
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
  return consoleLines;
}

/**
 * Removes the service worker's interface, because a service worker would cache all files. Playwright's option
 * `serviceWorkers` writes a line to the console, and such a line fails a test.
 */
export const withoutWorker = (page: Page | BrowserContext): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  // Polls, because a moving element may stick out during a resize.
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        }),
      { message: `${what}: pixels wider than the window` },
    )
    .toBe(0);
}

/**
 * Fails when a word of 3 to 18 letters is broken over two lines, except at a hyphen. Addresses and longer words, which
 * are mostly hashtags, may break.
 */
export async function expectWholeWords(
  page: Page,
  what: string,
  { mayHyphenate = false } = {},
): Promise<void> {
  const broken = await page.evaluate((mayHyphenate) => {
    const words: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (mayHyphenate && getComputedStyle(node.parentElement).hyphens === "auto") continue;
      for (const { 0: word, index } of node.textContent?.matchAll(
        /(?<![\p{L}\p{N}@./])[\p{L}\p{N}]{3,18}(?![\p{L}\p{N}@/]|\.\p{L})/gu,
      ) ?? []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
      }
    }
    return words;
  }, mayHyphenate);
  expect.soft(broken, `${what}: words broken over two lines`).toEqual([]);
}

/** 1280 × 1024 pixels at 400 % zoom, in CSS pixels (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 };

async function thenAsBefore(page: Page, resized: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? PHONE.viewport;
  await resized();
  await resize(page, before);
}

async function expectNoSidewaysScrollZoomed(page: Page, what: string): Promise<void> {
  await resize(page, ZOOMED);
  await expectNoSidewaysScroll(page, `${what}, zoomed`);
}

/** `onPhone` is a further check, which runs while the page has a phone's width. */
export async function expectAccessibleOnPhonesToo(
  page: Page,
  what: string,
  onPhone = async () => {},
): Promise<void> {
  await expectAccessible(page, what);
  await thenAsBefore(page, async () => {
    await resize(page, PHONE.viewport);
    await expectAccessible(page, `${what}, phone`, WITHOUT_COLOURS);
    await expectNoSidewaysScroll(page, `${what}, phone`);
    await onPhone();
    await expectNoSidewaysScrollZoomed(page, what);
    await expectWholeWords(page, `${what}, zoomed`);
  });
}

export async function expectReadable(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
  await thenAsBefore(page, () => expectNoSidewaysScrollZoomed(page, what));
}

const MOST_TABS = 60;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Tab skips a control that is disabled until its page has data.
  await expect(target.first()).toBeEnabled();
  const element = await target.first().elementHandle();
  for (let step = 0; step < MOST_TABS; step += 1) {
    // The element is searched only once, because a search by role takes longer than a key press.
    if (await element?.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${MOST_TABS} times Tab never reached ${target}.`);
}
