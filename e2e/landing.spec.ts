import { expect, type Page, test } from "@playwright/test";
import { AUTH_STORAGE_KEY } from "../src/shared/storage.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("without JavaScript the landing and the app show a readable page", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts the landing can be read and its questions open, and landing and app name the features that need JavaScript", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("noscript p")).toContainText("hace falta: actívalo en tu navegador");
    for (const name of ["Planes y precios", "Funciones"]) {
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText("USD 9.00")).toBeVisible();
    const question = page.locator("details").first();
    await question.locator("summary").click();
    await expect(question.locator("p")).toBeVisible();
    await expect(page.getByRole("figure")).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Testimonio siguiente" })).toBeHidden();

    await page.goto("/login");
    await expect(page.locator("noscript p")).toContainText("Tribuna necesita JavaScript");
  });
});

const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/")),
  );

test("the prerendered landing can be used before React loads, and clicks that came before the code are replayed", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  let codeMayCome = () => {};
  const codeRequested = new Promise<void>((resolve) => {
    codeMayCome = resolve;
  });
  await page.route("**/assets/landing-*.js", async (route) => {
    await codeRequested;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const second = page.getByRole("button", { name: "Testimonio 2 de 3" });
  await page.getByRole("button", { name: "Testimonio siguiente" }).click();
  await expect(second).toHaveAttribute("aria-current", "false");
  codeMayCome();
  await expect(second).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("figure")).toHaveCount(1);
  await expect(page.getByRole("figure")).toContainText("Andrés Villalobos");
  await page.mouse.move(0, 0);
  await second.blur();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(page.getByRole("figure")).toContainText("Paula Restrepo");
  expect((await loadedFiles(page)).filter((path) => /base|core|app-/.test(path))).toEqual([]);
  expect(problems).toEqual([]);
});

test("the landing's layout does not shift while a visitor scrolls down or when its font arrives late; React's file loads at the visitor's first key press", async ({
  page,
}) => {
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await painted;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  release();
  await page.evaluate(() => document.fonts.load("700 1rem Inter"));
  await page.waitForLoadState("load");
  expect((await loadedFiles(page)).filter((path) => path.includes("react"))).toEqual([]);
  // The landing listens for keys and scrolling only after the load event, so the key is repeated.
  await expect(async () => {
    await page.keyboard.press("Shift");
    expect((await loadedFiles(page)).some((path) => /assets\/react-/.test(path))).toBe(true);
  }).toPass();
  for (const name of [
    "De la idea a la publicación, sin cambiar de pestaña",
    "Tres formas de aprovechar Tribuna",
    "Empieza gratis. Paga solo si necesitas más.",
    "Lo que suelen preguntarnos",
    "Tu próxima publicación puede quedar lista hoy",
  ]) {
    await page.getByRole("heading", { name }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("heading", { name })).toBeInViewport();
  }
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.02);
});

test("the landing shows the database's prices, and has data for search engines, an example, questions, and links into the app", async ({
  page,
}) => {
  await page.route("**/rest/v1/credit_packs?*", (route) =>
    route.fulfill({ json: [{ credits: 10, price_usd: 12.5 }] }),
  );
  await page.goto("/", { waitUntil: "load" });
  await test.step("the landing shows the database's prices, even when it was built with other prices", async () => {
    await expect(page.getByText("USD 12,50")).toBeVisible();
    await expect(page.getByText("USD 9,00")).toHaveCount(0);
  });
  await test.step("search engines get the product and the questions as valid JSON", async () => {
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    const [product, faq] = data["@graph"];
    expect(product["@type"]).toContain("Product");
    expect(product.offers.length).toBeGreaterThan(1);
    expect(product.offers[0].price).toBe("0.00");
    expect(faq.mainEntity).toHaveLength(8);
    await expect(page).toHaveTitle("Tribuna: planifica y publica en LinkedIn");
  });
  await test.step("the landing's animated example ends within ten seconds, plays once, and can be paused", async () => {
    const hold = page.getByLabel("Detener el ejemplo");
    const animations = () =>
      hold.evaluate((box) =>
        (box.closest("label")?.parentElement?.getAnimations({ subtree: true }) ?? []).map((animation) => ({
          ends: Number(animation.effect?.getComputedTiming().endTime),
          times: animation.effect?.getComputedTiming().iterations,
          state: animation.playState,
        })),
      );
    const moving = await animations();
    expect(moving.length).toBeGreaterThan(4);
    expect(Math.max(...moving.map(({ ends }) => ends))).toBeLessThanOrEqual(10_000);
    expect(moving.filter(({ times }) => times !== 1)).toEqual([]);
    // WCAG 2.2.2: an animation longer than five seconds needs a stop button, and only the example has one.
    const longestElsewhere = await page.evaluate(() => {
      const elsewhere = document
        .getAnimations()
        .map(({ effect }) => effect as KeyframeEffect)
        .filter(({ target }) => !target?.closest('[class~="group/demo"]'));
      return Math.max(0, ...elsewhere.map((effect) => Number(effect.getComputedTiming().endTime)));
    });
    expect(longestElsewhere).toBeLessThanOrEqual(5_000);
    await page.getByText("Detener el ejemplo").click();
    await expect(page.getByRole("checkbox", { name: "Ejemplo detenido" })).toBeChecked();
    await expect(page.getByText("Detener el ejemplo")).toBeHidden();
    expect((await animations()).filter(({ state }) => state === "running")).toEqual([]);
  });
  await test.step("A2.05 · only one question is open at a time", async () => {
    const questions = page.locator("details");
    await expect(questions).toHaveCount(8);
    await questions.nth(0).locator("summary").click();
    await questions.nth(3).locator("summary").click();
    await expect(questions.nth(3)).toHaveAttribute("open");
    await expect(questions.nth(0)).not.toHaveAttribute("open");
  });
  await test.step("the landing's links open the app in the same document, and the browser's back button returns", async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole("link", { name: "Iniciar sesión" }).first().click();
    await expect(page.getByRole("button", { name: "Continuar con LinkedIn" })).toBeVisible();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("LinkedIn");
  });
});

/**
 * Responds to requests for matching files with 404: to the first `times` requests, or to all. The returned function
 * counts the page's loads.
 */
async function withoutFiles(page: Page, files: string, times?: number): Promise<() => number> {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(files, (route) => route.fulfill({ status: 404, body: "" }), { times });
  return () => loads;
}

async function asNewVisitor(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test("a missing file reloads the page once without a message, and then the page shows the reason and a button", async ({
  page,
}) => {
  for (const [what, file] of [
    ["the entry", "index-*.js"],
    ["what the entry needs", "start-*.js"],
    ["a page", "login-*.js"],
  ] as const)
    await test.step(`when ${what} cannot be loaded, the page reloads once by itself and then shows the reason`, async () => {
      const loads = await withoutFiles(page, `**/assets/${file}`);
      await page.goto("/login");
      await expect(page.getByRole("heading", { name: "Error de aplicación" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Recargar" })).toBeVisible();
      expect(loads()).toBe(2);
      await asNewVisitor(page);
    });

  await test.step("a page that loads after the silent reload opens normally", async () => {
    const loads = await withoutFiles(page, "**/assets/login-*.js", 1);
    // The app reloads itself and so aborts this load.
    await page.goto("/login", { waitUntil: "commit" });
    // The page looks the same before and after the reload, so only the number of loads shows it.
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole("button", { name: "Continuar con LinkedIn" })).toBeVisible();
    await asNewVisitor(page);
  });

  await test.step("without the entry script, a visitor at / still sees the landing, and a signed-in user at / sees an error", async () => {
    const loads = await withoutFiles(page, "**/assets/index-*.js");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("LinkedIn");
    await page.evaluate((key) => localStorage.setItem(key, "{}"), AUTH_STORAGE_KEY);
    expect(loads()).toBe(1);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Error de aplicación" })).toBeVisible();
    expect(loads()).toBe(3);
  });
});
