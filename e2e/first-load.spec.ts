import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { DRAWN_USER_ID, type PageFacts } from "../src/app/start/page-facts.ts";
import { column, signIn, startSignIn } from "./support/journey";
import { endSession, sessionOn } from "./support/session";

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { headings: string[]; navigation: boolean } }).seen);

const noteWhatAppears = (page: Page) =>
  page.addInitScript(() => {
    const seen = { headings: [] as string[], navigation: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const heading = document.querySelector("#root h1")?.textContent;
      if (heading && !seen.headings.includes(heading)) seen.headings.push(heading);
      seen.navigation ||= document.querySelector("#root nav") !== null;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

type Trouble = { shift: number; refused: string[]; largest: string[] };

async function watchForTrouble(page: Page): Promise<() => Promise<Trouble>> {
  await page.addInitScript(() => {
    const trouble: Trouble = { shift: 0, refused: [], largest: [] };
    Object.assign(window, { trouble });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        trouble.largest.push((entry as unknown as { element: Element | null }).element?.textContent ?? "");
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) trouble.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("securitypolicyviolation", (event) =>
      trouble.refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { trouble: Trouble }).trouble);
}

async function holdScripts(page: Page, name = ""): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Lists the page's requests for data. Realtime is blocked, because the page refetches when it connects. */
async function noteReads(page: Page): Promise<string[]> {
  await page.routeWebSocket("**/realtime/**", () => undefined);
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/rest/")) reads.push(pathname + search);
  });
  return reads;
}

async function askedByDocument(page: Page): Promise<string[]> {
  const { id } = (await sessionOn(page)).user;
  const facts: PageFacts = JSON.parse((await page.locator("#page-facts").textContent()) ?? "");
  return facts.requests.map(({ path }) => path.replaceAll(DRAWN_USER_ID, id));
}

test("a visitor at a user's address sees only the login page", async ({ page }) => {
  await noteWhatAppears(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("button", { name: "Continuar con LinkedIn" })).toBeVisible();
  expect((await seen(page)).navigation).toBe(false);
  expect((await seen(page)).headings).toHaveLength(1);
});

test("the return from LinkedIn shows that the app loads, from the first paint until the app appears", async ({
  page,
}) => {
  const isShown = () => page.evaluate(() => getComputedStyle(document.body, "::before").content !== "none");
  const release = await holdScripts(page, "react-");
  await page.goto("/?code=unknown", { waitUntil: "commit" });
  await page.waitForFunction(() => document.getElementById("root")?.childElementCount === 0);
  expect(await isShown()).toBe(true);
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("button", { name: "Continuar con LinkedIn" })).toBeVisible();
  expect(await isShown()).toBe(false);
});

const credits = (page: Page) => page.locator("main dl").filter({ hasText: "Créditos disponibles" });

test("the login page is drawn before any script runs, its early clicks take effect, and nothing moves when React takes over", async ({
  page,
}) => {
  const trouble = await watchForTrouble(page);
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("button", { name: "¿Tienes un código de invitación?" }).click();
  await expect(page.getByLabel("Código de invitación")).toBeHidden();
  release();
  await expect(page.getByLabel("Código de invitación")).toBeVisible();
  const { shift, refused } = await trouble();
  expect(refused).toEqual([]);
  expect(shift).toBeLessThan(0.02);
  await startSignIn(page);
});

type Built = Record<string, { file: string; name?: string; imports?: string[] }>;

const readBuilt = () =>
  JSON.parse(readFileSync("node_modules/.tribuna-build/manifest.json", "utf8")) as Built;

function filesOfLateParts(page: string): Set<string> {
  const built = readBuilt();
  const closure = (names: RegExp) => {
    const seen = new Set<string>();
    const add = (key: string) => {
      if (seen.has(key)) return;
      seen.add(key);
      for (const imported of built[key]?.imports ?? []) add(imported);
    };
    for (const [key, { name }] of Object.entries(built)) if (names.test(name ?? "")) add(key);
    return seen;
  };
  const begins = closure(new RegExp(`^${page}$`));
  expect(begins.size, `what ${page} begins with`).toBeGreaterThan(1);
  // The HTML need not name these files, because the app requests the editor's code after it has painted the first
  // cards.
  return new Set(
    [...closure(/^(late-|editor)/)].filter((key) => !begins.has(key)).map((key) => `/${built[key]?.file}`),
  );
}

interface Loaded {
  path: string;
  heading: string;
  chunk: string;
  /** An element that React renders and that the prerendered document lacks. */
  there: (page: Page) => Locator;
  figures: readonly string[];
}

const LOADED: readonly Loaded[] = [
  {
    path: "/dashboard",
    heading: "Panel de Control",
    chunk: "dashboard",
    there: (page) => page.getByText(/^¡Hola, /),
    figures: ["10,5"],
  },
  {
    path: "/posts",
    heading: "Publicaciones",
    chunk: "planner",
    there: (page) => column(page, "Para Publicar"),
    figures: [],
  },
];

const inTab = (page: Page, check: (tab: Page) => Promise<void>) => async (): Promise<void> => {
  const tab = await page.context().newPage();
  await check(tab);
  await tab.close();
};

function noteFiles(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) files.push(new URL(request.url()).pathname);
  });
  return files;
}

async function expectDrawnFirst(tab: Page, loaded: Loaded): Promise<void> {
  const { path, heading, there, figures } = loaded;
  const files = noteFiles(tab);
  const reads = await noteReads(tab);
  const trouble = await watchForTrouble(tab);
  const release = await holdScripts(tab);
  await tab.goto(path, { waitUntil: "commit" });
  await expect(tab.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  await expect(tab.getByRole("navigation").getByRole("link", { name: "Ajustes" })).toBeVisible();
  const early = await askedByDocument(tab);
  expect(early.length).toBeGreaterThan(0);
  await expect.poll(() => reads).toEqual(expect.arrayContaining(early));
  for (const figure of figures) await expect(credits(tab)).toContainText(figure);
  release();
  await expect(there(tab)).toBeVisible();
  await expectFilesRequested(tab, loaded, [...files]);
  for (const read of early)
    expect
      .soft(
        reads.filter((one) => one === read),
        read,
      )
      .toHaveLength(1);
  // A React heading larger than the prerendered heading would appear as a second entry of Largest Contentful Paint.
  await expect(tab.locator("html")).not.toHaveClass(/deferred-font/);
  const { shift, refused, largest } = await trouble();
  expect(largest.filter((text, at) => largest.indexOf(text) !== at)).toEqual([]);
  expect(refused).toEqual([]);
  expect(shift).toBeLessThan(0.02);
}

async function expectFormInPlace(tab: Page): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tab.route(/\/rest\/v1\/(linkedin_organizations|ai_credit_costs)\b/, async (route) => {
    await released;
    await route.continue();
  });
  // At this width the price and the two choices take more than one line, so a price that arrives late could move the
  // button.
  await tab.setViewportSize({ width: 1280, height: 800 });
  await tab.goto("/research");
  await expect(tab.getByText("10,5 créditos disponibles")).toBeVisible();
  await expect(tab.locator("html")).not.toHaveClass(/deferred-font/);
  await expect(tab.getByText(/^Cuesta/)).toHaveCount(0);
  const submit = tab.getByRole("button", { name: "Investigar", exact: true });
  const place = await submit.boundingBox();
  release();
  await expect(tab.getByRole("combobox", { name: "Quién publica" })).toBeVisible();
  await expect(tab.getByText(/^Cuesta/)).toBeVisible();
  expect(await submit.boundingBox()).toEqual(place);
}

async function expectClickKept(tab: Page): Promise<void> {
  const release = await holdScripts(tab);
  await tab.goto("/dashboard", { waitUntil: "commit" });
  await tab.getByRole("button", { name: "Contraer menú" }).click();
  await expect(tab.getByRole("button", { name: "Expandir menú" })).toHaveCount(0);
  release();
  await expect(tab.getByRole("button", { name: "Expandir menú" })).toBeFocused();
}

async function expectFilesRequested(tab: Page, { path, chunk }: Loaded, ran: string[]): Promise<void> {
  const html = await (await tab.request.get(path, { headers: { accept: "text/html" } })).text();
  // HTTP/1.1 loads six files at a time, so the limit is a multiple of six.
  expect.soft(new Set(html.match(/\/assets\/[\w.-]+\.js/g)).size, path).toBeLessThanOrEqual(18);
  const isLate = /realtime|functions|zod|blank/;
  const ofLateParts = filesOfLateParts(chunk);
  const late = ran.filter(
    (file) => !html.includes(`"${file}"`) && !isLate.test(file) && !ofLateParts.has(file),
  );
  expect.soft(late, path).toEqual([]);
  const core = html.match(/\/assets\/core-[\w-]+\.js/)?.[0] ?? "";
  const editor = Object.values(readBuilt()).find(({ name }) => name === "editor")?.file;
  // Chromium's hint to compile a file's functions on another thread while it downloads them.
  for (const file of [core, `/${editor}`])
    expect.soft(await (await tab.request.get(file)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
}

test("a user's pages are drawn before any script runs, keep early clicks, and request their data and files once", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "Administradora nueva", "/settings");
  for (const loaded of LOADED)
    await test.step(
      `${loaded.path} is drawn before any script runs, its document requests its data once and each file that the start needs, and nothing moves when React takes over`,
      inTab(page, (tab) => expectDrawnFirst(tab, loaded)),
    );
  await test.step(
    "a click on a button of the shell before its code has loaded takes effect afterwards",
    inTab(page, expectClickKept),
  );
  await test.step(
    "the research form does not move when the account's pages and the price arrive",
    inTab(page, expectFormInPlace),
  );
  await noteWhatAppears(page);
  await test.step("a signed-in user at the login address sees nothing of the login page", async () => {
    await page.goto("/login");
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await seen(page)).headings).toEqual(["Panel de Control"]);
  });
  await test.step("a user with an ended session sees none of the page, and its data are not requested", async () => {
    await endSession(page);
    const reads = await noteReads(page);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("button", { name: "Continuar con LinkedIn" })).toBeVisible();
    expect((await seen(page)).navigation).toBe(false);
    expect((await seen(page)).headings).toHaveLength(1);
    expect(reads).toEqual([]);
  });
});
