import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { changeRows } from "./support/browser/change-rows";
import { expectSeen } from "./support/browser/on-screen";
import { fillNewPost } from "./support/journey";
import { PHONE } from "./support/phone";
import { test } from "./support/test";

test.use(PHONE);

const PAGE = "Café Andino";

test("on a phone, the own text of a company page, and a poll fit the screen, and the preview shows both", async ({
  plannerOfAdmin: page,
}) => {
  await test.step("a company page gets a text of its own, which the preview shows", async () => {
    await fillNewPost(page, { title: "Nuestro café", notes: "Hice un café nuevo.", pages: [PAGE] });
    await page.getByRole("button", { name: "Otro texto para una cuenta" }).tap();
    await page.getByRole("menuitem", { name: `Cambiar para ${PAGE}` }).tap();
    await page.getByLabel(`Texto a publicar en ${PAGE}`).fill("Hicimos un café nuevo.");
    await expectAccessible(page, "the editor with an own text");
    await expectNoSidewaysScroll(page, "the editor with an own text");
    await page.getByRole("button", { name: "Vista previa" }).tap();
    await expect(
      page.getByRole("article", { name: "Así se verá la publicación" }).getByText("Hicimos un café nuevo."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Escribir" }).tap();
  });

  await test.step("a poll with a repeated option fits the screen with its error, and the preview shows the corrected poll", async () => {
    await page.getByRole("button", { name: "Texto común", exact: true }).tap();
    await page.getByRole("button", { name: "Crear encuesta" }).tap();
    await page.getByRole("textbox", { name: "Pregunta" }).fill("¿Té o café?");
    for (const n of [1, 2]) await page.getByRole("textbox", { name: `Opción ${n}` }).fill("Té");
    await expect(page.getByText("La opción 2 de la encuesta repite otra.", { exact: true })).toBeVisible();
    await expectAccessible(page, "the editor with a wrong poll");
    await expectNoSidewaysScroll(page, "the editor with a wrong poll");
    await page.getByRole("textbox", { name: "Opción 2" }).fill("Café");
    await page.getByRole("button", { name: "Vista previa" }).tap();
    const preview = page.getByRole("article", { name: "Así se verá la publicación" });
    await expect(preview.getByText("¿Té o café?")).toBeVisible();
    await expect(preview.getByText("0 votos · Queda 1 semana")).toBeVisible();
  });
});

test("on a phone, a user with 15 accounts reaches each choice of the menu of own texts", async ({
  plannerOfAdmin: page,
}) => {
  await changeRows(page, "linkedin_organizations", (row) =>
    Array.from({ length: 7 }, (_, at) => ({
      ...row,
      id: at === 0 ? row.id : crypto.randomUUID(),
      organization_id: Number(row.organization_id) + at,
      organization_name: `${row.organization_name} ${at}`,
    })),
  );
  await page.reload();
  await page.getByRole("button", { name: "Agregar publicación" }).first().tap();
  const accounts = page.getByRole("checkbox");
  await expect(accounts).toHaveCount(15);
  for (const account of await accounts.all()) await account.check();
  await page.getByRole("button", { name: "Otro texto para una cuenta" }).tap();
  await expect(page.getByRole("menuitem")).toHaveCount(15);
  const last = page.getByRole("menuitem", { name: "Cambiar para Estudio Norte 6" });
  await last.scrollIntoViewIfNeeded();
  await expectSeen(last);
});
