import { expect, test } from "@playwright/test";
import { charges, movements } from "./support/account/movements";
import { expectNoSidewaysScroll } from "./support/browser/accessibility";
import { resize } from "./support/browser/resize";
import { openPosts, signIn } from "./support/journey";
import { answerOddly } from "./support/odd-answers";
import { PHONE } from "./support/phone";

test("the user researches a question by a double click that is paid once, edits one of ten drafts, adds it to the planner, and explores a topic", async ({
  page,
}) => {
  await answerOddly(
    page,
    "exportar café en grano",
    ["nine-drafts", "holes", "reasoning-content", "code-fence"],
    1,
  );
  await signIn(page, "Cuenta nueva", "/research");
  await expect(page.getByText("10,5 créditos disponibles")).toBeVisible();
  await page.getByRole("textbox", { name: /Sobre qué/ }).fill("¿Cómo exportar café en grano?");
  await page.getByRole("combobox", { name: "Tipo de publicación" }).click();
  await page.getByRole("option", { name: "Consejos" }).click();
  await page.getByRole("button", { name: "Investigar", exact: true }).dblclick();
  const drafts = page.getByRole("region", { name: "10 borradores" });
  await expect(drafts.getByRole("listitem").getByRole("heading")).toHaveCount(10);
  await expect(page.getByText("Investigación completada")).toBeVisible();
  await expect(page.getByText("10,0 créditos disponibles")).toBeVisible();
  expect(await movements(page)).toEqual({ "grant monthly": 1, ...charges({ research: 1 }) });

  await drafts
    .getByRole("button", { name: /^Editar / })
    .first()
    .click();
  await drafts.getByRole("textbox", { name: "Título" }).fill("Exportar café sin tropiezos");
  await drafts.getByRole("button", { name: "Listo" }).click();
  const add = drafts.getByRole("button", {
    name: "Agregar a mis publicaciones: Exportar café sin tropiezos",
  });
  await add.click();
  await expect(page.getByText("Tema agregado a tus publicaciones")).toBeVisible();
  await expect(page.getByText("En tus publicaciones")).toHaveCount(1);
  await resize(page, PHONE.viewport);
  await expectNoSidewaysScroll(page, "the drafts on a phone");
  await resize(page, { width: 1440, height: 900 });
  await openPosts(page);
  await expect(page.getByRole("heading", { name: "Exportar café sin tropiezos" })).toBeVisible();

  await page.getByRole("link", { name: "Crea Contenido", exact: true }).click();
  await page.getByRole("button", { name: "Historial" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Cómo exportar café en grano/ })
    .click();
  await expect(drafts.getByRole("listitem").getByRole("heading")).toHaveCount(10);
  await expect(page.getByText("10,0 créditos disponibles")).toBeVisible();

  await test.step("the first visit to the topics page proposes topics, and exploring a topic lists articles", async () => {
    await page.getByRole("tab", { name: "Explora tus tópicos" }).click();
    const first = page.getByRole("button", { name: /^Explorar «/ }).first();
    await first.click();
    await expect(page.getByRole("button", { name: "Artículos y recursos" })).toBeVisible();
    await expect(page.getByRole("link", { name: /otra pestaña/ }).first()).toBeVisible();
  });
});
