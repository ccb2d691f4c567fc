import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { expectSeen } from "./support/browser/on-screen";
import { resize } from "./support/browser/resize";
import { column, openCard } from "./support/journey";
import { PHONE } from "./support/phone";
import { dayFromToday } from "./support/plan";
import { deleteElsewhere, seedCards } from "./support/seed";
import { test } from "./support/test";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const editor = (page: Page) => page.getByRole("article").filter({ has: page.getByLabel("Texto a publicar") });
const alertIn = (page: Page, sentence: string | RegExp) =>
  editor(page).getByRole("alert").filter({ hasText: sentence });
const save = (page: Page) =>
  editor(page).getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ });

/** The distance in pixels from the top of the editor's bar to its button "Volver a Publicaciones". */
const backInBar = (page: Page) =>
  page
    .getByRole("button", { name: "Volver a Publicaciones" })
    .evaluate(
      (back) => back.getBoundingClientRect().top - (back.closest("header")?.getBoundingClientRect().top ?? 0),
    );

const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);

const newCard = async (page: Page, title: string) => {
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").fill(title);
};
const expectFailure = async (page: Page, sentence: string | RegExp) => {
  const alert = alertIn(page, sentence);
  await expectSeen(alert);
  await expect(alert).toBeFocused();
  await expect(editor(page).getByText(/Copia guardada|Guardando/)).toHaveCount(0);
};

const atEachSize = async (page: Page, what: string, work: (name: string) => Promise<void>) => {
  for (const size of SIZES) {
    await test.step(`in a window of ${size.width} × ${size.height} the failed save is shown on screen`, async () => {
      await resize(page, size);
      await work(`${what} a ${size.width}`);
    });
  }
};
const expectSaved = (page: Page, name: string) =>
  expect(column(page, "Para Publicar").getByText(name, { exact: true })).toBeVisible();

test.slow();

test("the app shows each cause of a failed save, and a card deleted elsewhere, on screen, and keeps the text", async ({
  plannerOfAdmin: page,
}) => {
  await test.step("a save of an incomplete card is reported on screen, and the focus goes to the first wrong field", async () => {
    await resize(page, PHONE.viewport);
    await test.step("a save without a title is reported to a user at the bottom of the form", async () => {
      await newCard(page, "");
      await page.getByLabel("Texto a publicar").fill("Un texto sin título");
      await page.getByLabel("Título").fill("");
      await page.getByLabel(/^Comentario|^Primer comentario/).scrollIntoViewIfNeeded();
      await save(page).click();
      await expectSeen(alertIn(page, "No se guardó. El título es obligatorio."));
      await expectSeen(page.getByLabel("Título"));
      await expect(page.getByLabel("Título")).toBeFocused();
      await expect(editor(page).getByText(/Copia guardada|Guardando/)).toHaveCount(0);
    });
    await test.step("Ctrl+Enter saves the card once the mistake is corrected in the focused field", async () => {
      await page.keyboard.insertText("Corregida");
      await page.keyboard.press("Control+Enter");
      await expectSaved(page, "Corregida");
    });
    await resize(page, { width: 1440, height: 900 });
  });

  await test.step("a card that another device deletes is reported in its open editor at once, and its text becomes a new card", async () => {
    const name = "Borrada fuera";
    await resize(page, PHONE.viewport);
    const today = dayFromToday(0);
    const [id = ""] = await seedCards(page, [{ title: name, notes: "Texto primero", date: today }]);
    await openCard(page, name);
    await page.getByRole("button", { name: `Editar «${name}»` }).click();
    const text = page.getByLabel("Texto a publicar");
    await text.fill("Lo que sigo escribiendo");
    await deleteElsewhere(page, id);
    const notice = editor(page)
      .getByRole("status")
      .filter({ hasText: "Esta publicación se eliminó mientras la editabas." });
    await expectSeen(notice);
    await expect(text).toBeFocused();
    await expect(text).toHaveValue("Lo que sigo escribiendo");
    await expectAccessible(page, "the editor of a deleted card");
    await editor(page).getByRole("button", { name: "Guardar como publicación nueva" }).click();
    await expectSaved(page, name);
    await resize(page, { width: 1440, height: 900 });
  });

  await test.step("a failed save is reported on screen and focused, and keeps the text", async () => {
    const text = page.getByLabel("Texto a publicar");
    const header = page.getByRole("banner");
    const textStays = header.getByText("Lo que escribes queda en este dispositivo.", { exact: true });
    await atEachSize(page, "En el avión", async (name) => {
      await newCard(page, name);
      await text.fill("Lo escribí en el avión");

      await test.step("a save without a network is reported to a user at the top of the form", async () => {
        const before = [await backInBar(page), await topOf(text)];
        await page.context().setOffline(true);
        await expect(header.getByText("Sin conexión.", { exact: true })).toBeVisible();
        await expect(textStays).toBeVisible();
        await save(page).click();
        await expectFailure(
          page,
          /Error al crear publicación.*No hay conexión con el servidor\..*Tu texto sigue en este dispositivo\./s,
        );
        await expectAccessible(page, "a save that did not go through");
        // In a narrow window the page scrolls to the notice, so the text's position is compared only in a wide window.
        const isWide = (page.viewportSize()?.width ?? 0) > 1_000;
        expect([await backInBar(page), isWide ? await topOf(text) : before[1]]).toEqual(before);
        await expect(text).toHaveValue("Lo escribí en el avión");
        await page.context().setOffline(false);
        await expect(header.getByText("De nuevo con conexión")).toBeVisible();
      });
      await save(page).click();
      await expectSaved(page, name);
    });
  });
});
