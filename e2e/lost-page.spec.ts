import { expect, type Page } from "@playwright/test";
import { column, openCard, openMonth } from "./support/journey";
import { calendarClient } from "./support/plan";
import { seedCards } from "./support/seed";
import { sessionOn } from "./support/session";
import { test } from "./support/test";

const CAFE = "2414183";

async function setRole(page: Page, role: "ended" | "given"): Promise<void> {
  const { user } = await sessionOn(page);
  const answer = await page.request.post("/sandbox/linkedin/__roles", {
    data: { member: user.email, organization: Number(CAFE), role },
  });
  expect(answer.ok()).toBe(true);
}

async function refreshElsewhere(page: Page): Promise<void> {
  const client = await calendarClient(page);
  const { error } = await client.functions.invoke("get-linkedin-organizations", {
    body: { forceRefresh: true },
  });
  expect(error).toBeNull();
}

const publishNow = async (page: Page, title: string) => {
  await page.getByRole("button", { name: `Publicar ahora «${title}»` }).click();
  return page.getByRole("alertdialog");
};

test("'Publicar ahora' refuses a page on which the user lost the role, publishes to the profile, and publishes to the page once the role is back", async ({
  plannerOfAdmin: page,
}, { repeatEachIndex, retry }) => {
  test.setTimeout(180_000);
  const date = "2031-06-10";
  // LinkedIn refuses a page's text of an earlier run as a duplicate.
  const run = `${repeatEachIndex}.${retry}`;
  await seedCards(page, [
    {
      title: "Dos cuentas",
      notes: `Treinta sacos ${run}`,
      date,
      time: "12:00",
      publishers: ["personal", CAFE],
    },
    { title: "Solo la página", notes: `Cuarenta sacos ${run}`, date, publishers: [CAFE] },
  ]);
  await openMonth(page, /junio de 2031/i);

  await setRole(page, "ended");
  await refreshElsewhere(page);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await test.step("'Publicar ahora' costs and sends only the profile's post", async () => {
    const question = await publishNow(page, "Dos cuentas");
    await expect(question.getByText("Se publica enseguida en tu perfil. Cuesta 0,5 créditos.")).toBeVisible();
    await question.getByRole("button", { name: "Publicar ahora" }).click();
    await expect(column(page, "Publicadas").getByText("Dos cuentas")).toBeVisible();
    await expect(column(page, "Para Publicar").getByText("Dos cuentas").first()).toBeVisible();
    const alone = await publishNow(page, "Solo la página");
    await expect(alone.getByText(/Ya no puedes publicar en Café Andino/)).toBeVisible();
    await alone.getByRole("button", { name: "Ver mis páginas" }).click();
  });

  await test.step("after the role is given back and the pages are refreshed in Ajustes, the page's posts go out", async () => {
    await setRole(page, "given");
    await page.getByRole("button", { name: "Actualizar desde LinkedIn" }).click();
    await expect(page.getByText(/Ya no puedes publicar/)).toHaveCount(0);
    await page.getByRole("link", { name: "Publica", exact: true }).click();
    // The announcement of the first publication appears above the cards and moves them.
    await page.getByRole("button", { name: "Listo" }).click();
    await openMonth(page, /junio de 2031/i);
    for (const title of ["Dos cuentas", "Solo la página"]) {
      const question = await publishNow(page, title);
      await expect(question.getByText(/Se publica enseguida en Café Andino\. Cuesta/)).toBeVisible();
      await question.getByRole("button", { name: "Publicar ahora" }).click();
      await expect(column(page, "Para Publicar").getByText(title)).toHaveCount(0);
    }
    await openCard(page, "Dos cuentas");
    await expect(page.getByRole("link", { name: /Ver en LinkedIn/ })).toHaveCount(2);
  });
});
