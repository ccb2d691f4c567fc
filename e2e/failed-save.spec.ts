import { expect, type Page } from "@playwright/test";
import { column, openCard } from "./support/journey";
import { expectSeen } from "./support/on-screen";
import { clientOf, sessionOn } from "./support/session";
import { test } from "./support/test";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SAVE = "**/rest/v1/rpc/save_post_card";

const editor = (page: Page) => page.getByRole("article").filter({ has: page.getByLabel("Texto a publicar") });
const alertIn = (page: Page, sentence: string | RegExp) =>
  editor(page).getByRole("alert").filter({ hasText: sentence });
const save = (page: Page) =>
  editor(page).getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ });

const newCard = async (page: Page, title: string) => {
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").fill(title);
};
/** The failure is seen, has the focus, and nothing else in the editor speaks of something saved. */
const expectFailure = async (page: Page, sentence: string | RegExp) => {
  const alert = alertIn(page, sentence);
  await expectSeen(alert);
  await expect(alert).toBeFocused();
  await expect(editor(page).getByText(/Guardado|Guardando/)).toHaveCount(0);
};

/** One visit, and the same at each size with a card of its own: what moves is told by where things stand. */
const atEachSize = async (page: Page, work: (name: string) => Promise<void>) => {
  for (const size of SIZES) {
    await test.step(`at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await work(`De ${size.width} píxeles`);
    });
  }
};
const expectSaved = (page: Page, name: string) =>
  expect(column(page, "Para Publicar").getByText(name, { exact: true })).toBeVisible();

test.slow();

test("a save that cannot start is told where it is seen, and leads to the first wrong field", async ({
  plannerOfAdmin: page,
}) => {
  await atEachSize(page, async (name) => {
    await test.step("without a title, from the bottom of the form", async () => {
      await newCard(page, "");
      await page.getByLabel("Texto a publicar").fill("Un texto sin título");
      await page.getByLabel("Título").fill("");
      await page.getByLabel(/^Comentario|^Primer comentario/).scrollIntoViewIfNeeded();
      await save(page).click();
      await expectSeen(alertIn(page, "No se guardó. El título es obligatorio."));
      await expectSeen(page.getByLabel("Título"));
      await expect(page.getByLabel("Título")).toBeFocused();
      await expect(editor(page).getByText(/Guardado|Guardando/)).toHaveCount(0);
    });
    await test.step("without a publisher, by Ctrl+Enter", async () => {
      await page.getByLabel("Título").fill(name);
      const personal = page.getByRole("checkbox", { name: /Cuenta personal/ });
      await personal.click();
      await page.getByLabel("Título").focus();
      await page.keyboard.press("Control+Enter");
      await expectSeen(alertIn(page, "No se guardó. Selecciona al menos un publicador."));
      await expectSeen(personal);
      await expect(personal).toBeFocused();
      await expect(editor(page).getByText(/Guardado|Guardando/)).toHaveCount(0);
    });
    await test.step("mended where the focus is, it is saved by the same key", async () => {
      await page.keyboard.press("Space");
      await page.keyboard.press("Control+Enter");
      await expectSaved(page, name);
    });
  });
});

test("a save that fails is told where it is seen, with the focus on it", async ({ planner: page }) => {
  await atEachSize(page, async (name) => {
    await newCard(page, name);

    await test.step("without a network, from the top of the form", async () => {
      await page.context().setOffline(true);
      await save(page).click();
      await expectFailure(page, /Error al crear publicación.*No hay conexión.*Tu texto sigue/s);
      await page.context().setOffline(false);
    });
    await test.step("refused by the server, from the keyboard", async () => {
      await page.route(SAVE, (route) => route.fulfill({ status: 500, json: { message: "boom" } }));
      await page.getByLabel("Texto a publicar").press("Control+Enter");
      await expectFailure(page, /Error al crear publicación.*error inesperado/s);
      await page.unroute(SAVE);
    });
    await test.step("tried again from the keyboard, it is saved", async () => {
      await expect(async () => {
        await page.keyboard.press("Tab");
        await expect(save(page)).toBeFocused({ timeout: 100 });
      }).toPass({ timeout: 5_000 });
      await page.keyboard.press("Enter");
      await expectSaved(page, name);
    });
  });
});

test("a save over a newer version asks, and says that nothing was saved when the question is closed", async ({
  planner: page,
}) => {
  await atEachSize(page, async (name) => {
    await newCard(page, name);
    await save(page).click();
    await openCard(page, name);
    await page.getByRole("button", { name: `Editar «${name}»` }).click();
    // What the page hears of by itself would be told before the save.
    await page.route("**/rest/v1/posts?*", (route) => route.abort());
    const session = await sessionOn(page);
    const client = await clientOf(new URL(page.url()).origin, session.access_token);
    const { data } = await client.from("posts").select("postcard, date, timezone").eq("title", name).single();
    const { error } = await client.rpc("save_post_card", {
      p_postcard: data?.postcard,
      p_expected_version: 1,
      p_content: { title: name, notes: "Desde otro sitio", date: data?.date, timezone: data?.timezone },
      p_publishers: ["personal"],
    });
    expect(error).toBeNull();
    await page.getByLabel("Texto a publicar").fill("Desde aquí");
    await page.unroute("**/rest/v1/posts?*");
    await save(page).click();
    const dialog = page.getByRole("dialog", { name: "Hay una versión más nueva" });
    await expectSeen(dialog.getByRole("button", { name: "Quedarme con lo mío" }));
    await page.keyboard.press("Escape");
    await expectFailure(page, /No se guardó\. Hay una versión más nueva/);
    await editor(page).getByRole("alert").getByRole("button", { name: "Comparar" }).click();
    await dialog.getByRole("button", { name: "Quedarme con lo mío" }).click();
    await expectSaved(page, name);
  });
});

test("a save that the server did, and whose answer is lost, is found and told as saved", async ({
  planner: page,
}) => {
  await newCard(page, "Sin respuesta");
  await page.route(SAVE, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await save(page).click();
  await expect(page.getByText("Publicación guardada").first()).toBeVisible();
  await expect(page.getByLabel("Texto a publicar")).toHaveCount(0);
  await expect(page.getByText("Error al")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Editar «Sin respuesta»" })).toHaveCount(1);
});
