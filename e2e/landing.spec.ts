import { expect, test } from "@playwright/test";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing reads, opens its questions, and says what needs JavaScript", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("noscript p")).toContainText("hace falta: actívalo en tu navegador");
    for (const name of ["Planes y precios", "Funciones"]) {
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText("USD 9,00")).toBeVisible();
    const question = page.locator("details").first();
    await question.locator("summary").click();
    await expect(question.locator("p")).toBeVisible();
  });

  test("a page of the app says that it needs JavaScript", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("noscript p")).toContainText("Tribuna necesita JavaScript");
  });
});

test("the browser continues the drawn page without drawing it again", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      Object.assign(window, { drawnHeading: document.querySelector("h1") });
    });
  });
  await page.goto("/");
  const next = page.getByRole("button", { name: "Testimonio siguiente" });
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page.getByRole("button", { name: "Testimonio 2 de 3" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  expect(
    await page.evaluate(
      () => document.querySelector("h1") === (window as unknown as { drawnHeading: Element }).drawnHeading,
    ),
  ).toBe(true);
  expect(problems).toEqual([]);
});

test("only one question is open at a time", async ({ page }) => {
  await page.goto("/");
  const questions = page.locator("details");
  await expect(questions).toHaveCount(8);
  await questions.nth(0).locator("summary").click();
  await questions.nth(3).locator("summary").click();
  await expect(questions.nth(3)).toHaveAttribute("open");
  await expect(questions.nth(0)).not.toHaveAttribute("open");
});

test("search engines are told the product and the questions, in valid JSON", async ({ page }) => {
  await page.goto("/");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  const [product, faq] = data["@graph"];
  expect(product["@type"]).toContain("Product");
  expect(product.offers.map((offer: { price: string }) => offer.price)).toEqual([
    "0.00",
    "9.00",
    "15.00",
    "28.00",
    "50.00",
  ]);
  expect(faq.mainEntity).toHaveLength(8);
  await expect(page).toHaveTitle("Tribuna: planifica y publica en LinkedIn");
});

test("its links continue in the same document, and the way back works", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "Iniciar sesión" }).first().click();
  await expect(page.getByRole("button", { name: "Continuar con LinkedIn" })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("LinkedIn");
});

test("a start script that is gone: one silent reload, then the reason and a way on", async ({ page }) => {
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await page.route("**/assets/app-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Error de aplicación" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Recargar" })).toBeVisible();
  expect(loads).toBe(2);
});
