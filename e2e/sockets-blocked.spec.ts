import { expect, type Page } from "@playwright/test";
import { signIn } from "./support/journey";
import { saveElsewhere, seedCards } from "./support/seed";
import { test } from "./support/test";

const NOTE = "Sin actualización en vivo: la lista se renueva cada minuto.";

const refocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

test("when a network swallows every WebSocket, lists are read each minute and on focus, and the planner reports that live changes do not arrive", async ({
  page,
}) => {
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await page.clock.install();
  await signIn(page, "Cuenta nueva", "/posts");
  const title = "Vendimia";
  const [id = ""] = await seedCards(page, [{ title, notes: "La uva", date: "2031-05-02" }]);
  await page.goto(`/posts?post=${id}`);
  const card = page.getByRole("article", { name: title, exact: true });
  await expect(card).toContainText("La uva");
  await page.clock.runFor(20_000);
  await expect(page.getByText(NOTE)).toBeVisible();

  await saveElsewhere(page, id, "Desde el teléfono");
  await page.clock.runFor(61_000);
  await expect(card).toContainText("Desde el teléfono");

  await saveElsewhere(page, id, "Otra vez");
  await refocus(page);
  await page.clock.runFor(1_000);
  await expect(card).toContainText("Otra vez");
});
