import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectWholeWords } from "./support/browser/accessibility";
import { withLargeFont } from "./support/browser/large-font";
import { expectSeen } from "./support/browser/on-screen";
import { swipe } from "./support/browser/pointer";
import { resize } from "./support/browser/resize";
import { showView } from "./support/composer/preview";
import { fillNewPost, openWhen, signIn } from "./support/journey";
import { PHONE } from "./support/phone";

test.use(PHONE);

/** A screen keyboard shrinks the visible part of the window, and Safari moves this part down. */
const openKeyboard = (page: Page, height: number, offsetTop: number) =>
  page.evaluate(
    (visible) => {
      for (const [name, value] of Object.entries(visible))
        Object.defineProperty(window.visualViewport, name, { configurable: true, get: () => value });
      window.visualViewport?.dispatchEvent(new Event("resize"));
    },
    { height, offsetTop },
  );

type Sight = { height: number; top: number };

const TABLETS: readonly [width: number, height: number, Sight][] = [
  [834, 1112, { height: 720, top: 0 }],
  [1112, 834, { height: 500, top: 0 }],
  [1366, 1024, { height: 560, top: 0 }],
  [1366, 1024, { height: 560, top: 200 }],
];

const ON_ITS_SIDE = { width: 667, height: 375 };

const PAGE = "Café Andino";

const textOf = (page: Page) => page.getByLabel("Texto a publicar");

async function expectFits(page: Page, what: string): Promise<void> {
  await expectNoSidewaysScroll(page, what);
  await expectAccessible(page, what);
}

async function insertMention(page: Page): Promise<void> {
  const text = textOf(page);
  await text.fill("Gracias a ");
  await text.press("End");
  await page.keyboard.type("@est");
  await expectFits(page, "mentions");
  await page.getByRole("option", { name: /Estudio Norte/ }).tap();
  await expect(text).toHaveValue("Gracias a Estudio Norte");
  await page.keyboard.type(" #equipo");
}

async function insertTemplate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Plantillas" }).tap();
  await page.getByRole("textbox", { name: "Nombre de la plantilla" }).fill("Equipo");
  await page
    .getByRole("dialog", { name: "Plantillas de texto" })
    .getByRole("button", { name: "Guardar" })
    .tap();
  await expect(page.getByRole("button", { name: "Insertar «Equipo»" })).toBeVisible();
  await expectFits(page, "templates");
  await page.getByRole("button", { name: "Insertar «Equipo»" }).tap();
  await expect(textOf(page)).toHaveValue("Gracias a Estudio Norte #equipoGracias a Estudio Norte #equipo");
}

async function insertEmoji(page: Page): Promise<void> {
  const text = textOf(page);
  await page.getByRole("button", { name: "Insertar emoji" }).tap();
  await page.getByRole("tab", { name: "Comida" }).tap();
  await expectFits(page, "emoji");
  await page.getByRole("gridcell").first().getByRole("button").tap();
  await expect(text).toHaveValue(/#equipo\S+$/u);
}

async function styleSelection(page: Page): Promise<void> {
  const text = textOf(page);
  await text.selectText();
  await page.getByRole("button", { name: "Estilos de texto" }).tap();
  await page.getByText("Cursiva", { exact: true }).tap();
  const menu = page.getByRole("dialog", { name: "Estilos de texto" });
  expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(menu.getByRole("button", { name: "Aplicar" })).toBeInViewport({ ratio: 1 });
  await expectFits(page, "styles of a selection");
  await page.getByRole("button", { name: "Aplicar" }).tap();
  await expect(text).toHaveValue(/^𝘎𝘳𝘢𝘤𝘪𝘢𝘴 𝘢 Estudio Norte #equipoGracias 𝘢 Estudio Norte #equipo/u);
}

async function expectSheetBelowText(page: Page, panel: Locator): Promise<void> {
  const text = textOf(page);
  const [words, sheet] = [await text.boundingBox(), await panel.boundingBox()];
  const bar = await page.locator("header").first().boundingBox();
  expect(words?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect((sheet?.y ?? 0) - (words?.y ?? 0)).toBeGreaterThan(2 * 26);
}

async function chooseMoment(page: Page): Promise<void> {
  const panel = await openWhen(page);
  await expect(page.getByRole("grid").last()).toBeVisible();
  await test.step("while the panel with day and time is open, the first lines of the card's text stay visible", () =>
    expectSheetBelowText(page, panel));
  await expectFits(page, "the moment");
  await panel.getByRole("combobox", { name: "Hora", exact: true }).tap();
  const untimed = page.getByRole("option", { name: "Sin hora" });
  await expect(untimed).toBeVisible();
  await expectNoSidewaysScroll(page, "times");
  await untimed.tap();
  await panel.getByRole("button", { name: "Listo" }).tap();
  await expect(panel).toBeHidden();
}

async function swipeToPreviewAndBack(page: Page): Promise<void> {
  const text = textOf(page);
  await swipe(page, text, "left");
  const card = page.getByRole("article", { name: "Así se verá la publicación" });
  await expect(card.getByText("Estudio Norte").first()).toBeVisible();
  await expect(card.getByText("#equipo").first()).toBeVisible();
  await expect(text).toBeHidden();
  await expect(card).toBeInViewport();
  await swipe(page, card, "right");
  await expect(text).toBeInViewport();
  await expect(card).toBeHidden();
}

async function expectSteadyBar(page: Page): Promise<void> {
  const bar = page.locator("footer").filter({ has: page.getByRole("button", { name: "Guardar borrador" }) });
  const height = async () => (await bar.boundingBox())?.height;
  const blank = await height();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rest/v1/rpc/save_post_draft", (route) => released.then(() => route.continue()));
  await textOf(page).fill("Hice un café nuevo.");
  await expect(bar.getByText("Copia guardada en este dispositivo", { exact: true })).toBeVisible();
  expect(await height(), "the copy is on the device").toBe(blank);
  release();
  await expect(bar.getByText("Copia guardada en tu cuenta", { exact: true })).toBeVisible();
  expect(await height(), "the copy is in the account").toBe(blank);
  const cancel = bar.getByRole("button", { name: "Cancelar" });
  await withLargeFont(page, async () => {
    await resize(page, PHONE.viewport);
    await expectSeen(cancel);
  });
  const inNarrowBar = async () => {
    await resize(page, { width: 360, height: 740 });
    await expectWholeWords(page, "the editor with a font half as large again");
  };
  await withLargeFont(page, inNarrowBar, 1.5);
  await resize(page, ON_ITS_SIDE);
  await expectSeen(cancel);
  await resize(page, PHONE.viewport);
}

async function expectInSight(page: Page, { height, top }: Sight): Promise<void> {
  const text = textOf(page);
  await openKeyboard(page, height, top);
  await text.evaluate((one) => one.scrollIntoView({ block: "end" }));
  const inSight = async () => {
    const boxes = await Promise.all([
      page.getByRole("button", { name: "Volver a Publicaciones" }).boundingBox(),
      text.boundingBox(),
      page
        .locator("footer")
        .filter({ has: page.getByRole("button", { name: "Programar", exact: true }) })
        .boundingBox(),
    ]);
    const [back, words, bar] = boxes.map((box) => ({
      from: box?.y ?? 0,
      to: (box?.y ?? 0) + (box?.height ?? 0),
    }));
    if (!back || !words || !bar) return "not in the page";
    if (back.from < top || bar.to > top + height) return "the bar is covered";
    // The bar is above the text when the preview is beside the text, otherwise below it.
    const [above, below] = bar.from > words.from ? [back.to, bar.from] : [bar.to, top + height];
    return words.to <= below && words.to > above + 100 ? "seen" : "the text's end is covered";
  };
  await expect.poll(inSight).toBe("seen");
}

test("on a phone, a mention, a template, a style and an emoji are inserted, each from an accessible panel that fits, and the screen keyboard covers neither text nor bar, also on a tablet; a page's own text and a poll fit the screen and its preview", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "Administradora nueva", "/posts");
  await test.step("the editor's bar keeps its height while a copy of the text is saved, and holds 'Cancelar' with a font twice as large, and on a small phone on its side", async () => {
    await page.getByRole("button", { name: "Agregar publicación" }).first().click();
    await expectSteadyBar(page);
    await page.getByRole("button", { name: "Volver a Publicaciones" }).tap();
  });
  await test.step("a company page gets a text of its own, which the preview shows", async () => {
    await fillNewPost(page, { title: "Nuestro café", notes: "Hice un café nuevo.", pages: [PAGE] });
    await page.getByRole("button", { name: "Otro texto para una cuenta" }).tap();
    await page.getByRole("menuitem", { name: `Cambiar para ${PAGE}` }).tap();
    await page.getByLabel(`Texto a publicar en ${PAGE}`).fill("Hicimos un café nuevo.");
    await expectFits(page, "the editor with an own text");
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
    await expectFits(page, "the editor with a wrong poll");
    await page.getByRole("textbox", { name: "Opción 2" }).fill("Café");
    await page.getByRole("button", { name: "Vista previa" }).tap();
    const preview = page.getByRole("article", { name: "Así se verá la publicación" });
    await expect(preview.getByText("¿Té o café?")).toBeVisible();
    await expect(preview.getByText("0 votos · Queda 1 semana")).toBeVisible();
  });

  await page.getByRole("button", { name: "Volver a Publicaciones" }).tap();
  await page.getByRole("button", { name: "Agregar publicación" }).first().tap();
  // The earlier unsaved text is open until the new card replaces it.
  await expect(page.getByLabel("Título")).toHaveValue("");
  await test.step("a mention is inserted", () => insertMention(page));
  await test.step("the text is saved as a template, and the template is inserted", () =>
    insertTemplate(page));
  await test.step("an emoji is inserted", () => insertEmoji(page));
  await test.step("selected text gets a style", () => styleSelection(page));
  await test.step("one tap chooses the day, and another tap chooses the time", () => chooseMoment(page));
  await test.step("one swipe shows the preview, with the mention as a name; a second swipe returns to the text", () =>
    swipeToPreviewAndBack(page));
  await test.step("the first tap after a swipe takes effect", async () => {
    await showView(page, "Vista previa");
    await expect(textOf(page)).toBeHidden();
    await showView(page, "Escribir");
    await expect(textOf(page)).toBeInViewport();
  });
  await test.step("a tap unfolds the preview's text, and the text fits the screen together with its link preview", async () => {
    await textOf(page).fill(
      `${"Una frase que se repite. ".repeat(30)}Aquí termina: https://www.ejemplo.com/nota`,
    );
    await showView(page, "Vista previa");
    const card = page.getByRole("article", { name: "Así se verá la publicación" });
    await card.getByRole("button", { name: "…más: ver el texto completo" }).tap();
    await expect(card.getByText("ejemplo.com", { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page, "the preview of a link");
    await showView(page, "Escribir");
  });
  await textOf(page).fill("Una frase que se repite. ".repeat(80));
  await test.step("the text is scheduled in two accounts, so the bar below it has two lines", async () => {
    await page.getByRole("checkbox", { name: PAGE }).check();
    const panel = await openWhen(page);
    await panel.getByLabel("Escribe el día y la hora").fill("mañana 9:00");
    await page.keyboard.press("Enter");
    await expect(panel).toBeHidden();
  });
  for (const sight of [
    { height: 844, top: 0 },
    { height: 508, top: 0 },
    { height: 508, top: 120 },
  ])
    await test.step(`a keyboard that leaves ${sight.height} of 844 pixels, from ${sight.top} on, covers neither the text nor the editor's bar`, () =>
      expectInSight(page, sight));
  await test.step("on a tablet, upright and on its side, the keyboard covers neither the text nor the bar", async () => {
    for (const [width, height, sight] of TABLETS) {
      await page.setViewportSize({ width, height });
      await expectInSight(page, sight);
    }
    await resize(page, PHONE.viewport);
  });
  await page.getByRole("button", { name: "Volver a Publicaciones" }).tap();
  await expect(page.getByRole("navigation").last()).toBeVisible();
  // The closing editor resets `--keyboard` after the navigation is shown, so the value is polled.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue("--keyboard")))
    .toBe("0px");
});
