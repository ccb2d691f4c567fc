import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import { consent, finishOnboarding, openLogin, startSignIn } from "../journey";
import type { PersonaName } from "../session";
import { resize } from "./resize";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The part of axe's answer that is used here. */
interface AxeAnswer {
  violations: { id: string; nodes: { target: string[]; html: string }[] }[];
  passes: unknown[];
}
type WithAxe = typeof globalThis & {
  axe?: { run(where: Document | Element, options: object): Promise<AxeAnswer> };
};

/**
 * Whether an element that axe found too small is large enough in the middle of the screen: a fixed bar covers a
 * part of it below, and axe measures only the rest.
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

/**
 * Runs axe on the screen; a violation is reported with its rule and the first elements. axe is loaded into a page
 * once: Playwright's own runner injects it at each call for frames, which no page of the app has.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  // A fading element, such as a toast, has another contrast until it is fully shown; an endless animation never
  // ends.
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
    (options) => (globalThis as WithAxe).axe?.run(document, options) ?? { violations: [], passes: [] },
    { runOnly: { type: "tag", values: WCAG_22_AA }, resultTypes: ["violations"] },
  );
  // A page that has not drawn anything passes every rule.
  expect(passes.length, `${what}: rules that found something to check`).toBeGreaterThan(5);
  const told: string[] = [];
  for (const { id, nodes } of violations) {
    const found: string[] = [];
    for (const { target, html } of nodes)
      if (id !== "target-size" || !(await isOnlyCovered(page, target.join(" "))))
        found.push(`${target.join(" ")} ${html.slice(0, 160)}`);
    if (found.length > 0) told.push(`${id}: ${found.slice(0, 3).join(" | ")}`);
  }
  expect.soft(told, what).toEqual([]);
}

/** Waits until the page of a route shows its heading and nothing is still loading. */
export async function openRoute(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** The return address after a payment. */
const PAID = "/payment-success?userId=1&session_id=cs_1";

/** Every address of a visitor, and its title. */
export const PUBLIC_ROUTES: Readonly<Record<string, string | RegExp>> = {
  "/": /^Tribuna/,
  "/login": "Iniciar sesión · Tribuna",
  "/payment-success": "Tu compra · Tribuna",
  [PAID]: "No pudimos verificar tu pago · Tribuna",
  "/payment-cancelled": "Pago cancelado · Tribuna",
  "/accion": "Una acción desde tu correo · Tribuna",
  // A mail's link: its token causes no request before the click.
  "/baja#t=link": "Dejar de recibir avisos · Tribuna",
  "/aprobacion": "Revisar publicación · Tribuna",
  "/no-existe": "Página no encontrada · Tribuna",
};
/** Every address of a user, and its title. */
export const GUARDED_ROUTES: typeof PUBLIC_ROUTES = {
  "/dashboard": "Panel de Control · Tribuna",
  "/profile": "Perfil · Tribuna",
  "/profile?tab=creditos": "Perfil · Tribuna",
  "/profile?tab=comunicaciones": "Perfil · Tribuna",
  "/profile?tab=pagos": "Perfil · Tribuna",
  "/posts": "Publicaciones · Tribuna",
  "/research": "Crear Contenido · Tribuna",
  "/research?tab=topicos": "Crear Contenido · Tribuna",
  "/research?tab=colecciones": "Crear Contenido · Tribuna",
  "/resultados": "Resultados · Tribuna",
  "/resultados?tab=organizaciones": "Resultados · Tribuna",
  "/calendar": "Calendario · Tribuna",
  "/calendar?semana=2031-06-10": "Calendario · Tribuna",
  "/settings": "Ajustes · Tribuna",
  [PAID]: "No pudimos verificar tu pago · Tribuna",
  "/no-existe": "Página no encontrada · Tribuna",
};

/** The address of an unknown payment: its page asks the server, which refuses and logs it. */
const isRefusedPayment = (line: string) =>
  line.includes("session_id=cs_1") && /status of 400|stripe_sessions: invalid_input/.test(line);

/** Collects the console errors of all pages opened from here on. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  const note = (text: string) => {
    const line = `${page.url()}: ${text}`;
    if (!isRefusedPayment(line)) said.push(line);
  };
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
  return said;
}

/**
 * From here on, pages run as in a browser without service workers, because the app's worker caches every file of
 * the app. Blocking the worker by the runner would log an error.
 */
export const withoutWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));

type Check = (page: Page, what: string) => Promise<void>;

/** Runs the check on each page for visitors. */
export async function openOfVisitors(page: Page, check: Check): Promise<void> {
  await openRoute(page, "/");
  await page.locator("summary").first().click();
  await check(page, "an open question");
  await openRoute(page, "/login");
  await page.getByRole("button", { name: "¿Tienes un código de invitación?" }).click();
  await expect(page.getByLabel("Código de invitación")).toBeVisible();
  await check(page, "the invitation code");
}

/** Signs a new user in by hand and runs the check on each of the first steps. */
export async function throughFirstSteps(page: Page, persona: PersonaName, check: Check): Promise<void> {
  await openLogin(page);
  await startSignIn(page);
  await consent(page, persona);
  await finishOnboarding(page, {
    atOnboarding: async () => {
      await check(page, "/onboarding");
      await page.getByRole("combobox", { name: "País" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
      await check(page, "the list of countries");
      await page.keyboard.press("Escape");
    },
    atWelcome: async () => {
      for (const step of [1, 2, 3, 4]) {
        await expect(page.getByText(`${step} / 4`)).toBeVisible();
        await check(page, `/welcome, step ${step}`);
        if (step < 4) await page.getByRole("button", { name: "Siguiente" }).last().click();
      }
    },
  });
}

/** Lines of text must fit the window without scrolling sideways. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  // An element that moves to its place in a resized window may stick out meanwhile.
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

const PHONE = { width: 390, height: 844 };
/** The window that 400 % zoom leaves of 1280 by 1024 pixels. */
export const ZOOMED = { width: 320, height: 256 };

async function atSize(page: Page, size: typeof PHONE, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  await resize(page, size);
  await check();
  await resize(page, before);
}

/** At the current size and, when that is not a phone's, at a phone's too. */
export async function expectAccessibleOnPhonesToo(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await atSize(page, PHONE, async () => {
    await expectAccessible(page, `${what}, phone`);
    await expectNoSidewaysScroll(page, `${what}, phone`);
  });
  await atSize(page, ZOOMED, () => expectNoSidewaysScroll(page, `${what}, zoomed`));
}

/** Accessible, and without sideways scrolling, also at 400 % zoom. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
  await atSize(page, ZOOMED, () => expectNoSidewaysScroll(page, `${what}, zoomed`));
}

/** Presses Tab until the element has the focus, as a user would; fails when it is never reached. */
export async function tabTo(page: Page, target: Locator, limit = 60): Promise<void> {
  const element = await target.first().elementHandle();
  for (let step = 0; step < limit; step += 1) {
    // Found once, since finding an element by its role again takes longer than pressing the key.
    if (await element?.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${limit} times Tab never reached ${target}.`);
}
