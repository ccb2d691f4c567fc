import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, ZOOMED } from "./support/browser/accessibility";
import { expectApart, expectSeen } from "./support/browser/on-screen";
import { resize } from "./support/browser/resize";
import { openWhen } from "./support/journey";
import { UNBROKEN } from "./support/seed";
import { test } from "./support/test";

const text = (page: Page) => page.getByLabel("Texto a publicar");

const newCard = async (page: Page) => {
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await expect(text(page)).toBeVisible();
};

const NARROWEST = { width: 320, height: 640 };
async function expectNarrow(page: Page, what: string): Promise<void> {
  for (const size of [NARROWEST, ZOOMED]) {
    await resize(page, size);
    await expectNoSidewaysScroll(page, `${what} at ${size.width} by ${size.height}`);
  }
}

/** The highlighted words, and the style and sizes of the text field and of the copy behind it that draws highlights. */
const painted = (page: Page) =>
  text(page).evaluate((area: HTMLTextAreaElement) => {
    const behind = area.parentElement?.querySelector<HTMLElement>("[aria-hidden] > div");
    const words = (name: string) =>
      [...(CSS.highlights.get(name) ?? [])].map(({ startContainer, startOffset, endOffset }) =>
        (startContainer.textContent ?? "").slice(startOffset, endOffset),
      );
    const style = behind && getComputedStyle(behind);
    const own = getComputedStyle(area);
    const same = (
      ["font", "letterSpacing", "lineHeight", "paddingLeft", "paddingTop", "wordSpacing"] as const
    ).filter((name) => style?.[name] !== own[name]);
    return {
      hashtags: words("written-hashtag"),
      mentions: words("written-mention"),
      colour: behind && getComputedStyle(behind, "::highlight(written-hashtag)").backgroundColor,
      differs: same,
      widths: [behind?.getBoundingClientRect().width, area.clientWidth],
      heights: [behind?.scrollHeight, area.scrollHeight],
      scrolled: [new DOMMatrix(style?.transform).f, -area.scrollTop],
    };
  });

async function wheelOver(page: Page, target: Locator): Promise<{ target: number; page: number }> {
  await target.hover();
  const at = () => target.evaluate((one) => ({ target: one.getBoundingClientRect().top, page: scrollY }));
  const before = await at();
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await at()).target).not.toBe(before.target);
  const after = await at();
  return { target: before.target - after.target, page: after.page - before.page };
}

test("the editor scrolls text and preview separately, highlights hashtags and fits 320 pixels; the keyboard inserts a mention and chooses a time", async ({
  planner: page,
}) => {
  test.slow();
  await newCard(page);
  await test.step("text and preview scroll separately below the editor's bar, and the page does not scroll", async () => {
    const bar = page.getByRole("button", { name: "Volver a Publicaciones" });
    const title = page.getByText("Cuándo", { exact: true });
    const preview = page.getByRole("article", { name: "Así se verá la publicación" });
    await text(page).fill("Una frase que se repite. \n\n".repeat(60));
    await preview.getByRole("button", { name: "…más: ver el texto completo" }).click();
    for (const panel of [title, preview]) {
      const moved = await wheelOver(page, panel);
      expect(moved.target).toBeGreaterThan(50);
      expect(moved.page).toBe(0);
      await expectSeen(bar);
      await expectSeen(page.getByRole("button", { name: "Guardar borrador" }));
    }
  });

  await test.step("the highlight of a hashtag stays on the hashtag, however the text wraps and scrolls", async () => {
    const paragraph =
      "Una frase larga de prueba, con «comillas», AVA To Ty y números 1.234,56 para que la línea se parta donde deba ";
    // The copy that draws highlights ends after the last highlighted word; a hashtag at the text's end makes it contain
    // the whole text.
    await text(page).fill(`${`${paragraph}#Año2026 y #café\n\n`.repeat(15)}🙂 عربي #fin`);
    await expect.poll(async () => (await painted(page)).hashtags).toHaveLength(31);
    const before = await painted(page);
    expect(before.hashtags.slice(-2)).toEqual(["#café", "#fin"]);
    expect(before.colour).toBe("rgba(52, 211, 180, 0.26)");
    expect(before.differs).toEqual([]);
    expect(before.widths[0]).toBe(before.widths[1]);
    expect(before.heights[0]).toBe(before.heights[1]);

    await text(page).evaluate((area) => area.scrollTo(0, 150));
    await expect.poll(async () => (await painted(page)).scrolled).toEqual([-150, -150]);

    await test.step("the highlight of a hashtag stays on the hashtag in a narrower window", async () => {
      await resize(page, { width: 700, height: 900 });
      await expect.poll(async () => (await painted(page)).widths.at(0)).not.toBe(before.widths[0]);
      // The copy that draws highlights gets a new width one frame after the text field.
      await expect
        .poll(async () => {
          const { widths, heights } = await painted(page);
          return [Number(widths[0]) - Number(widths[1]), Number(heights[0]) - Number(heights[1])];
        })
        .toEqual([0, 0]);
      await resize(page, { width: 1440, height: 900 });
    });

    await test.step("a text of 20,000 characters is counted without its trailing blank, is shortened in the preview, and can still be edited", async () => {
      await text(page).fill("#uno ".repeat(4_000));
      await expect(page.getByText("19.999 / 3.000").filter({ visible: true }).first()).toBeVisible();
      await expect.poll(async () => (await painted(page)).hashtags.length).toBe(600);
      await text(page).press("ControlOrMeta+End");
      await page.keyboard.type("y más");
      await expect(page.getByText("20.005 / 3.000").filter({ visible: true }).first()).toBeVisible();
      expect(
        (await page.getByRole("article", { name: "Así se verá la publicación" }).textContent())?.length,
      ).toBeLessThan(4000);
    });
  });

  await test.step("the editor fits a window of 320 pixels, and its save button stays visible", async () => {
    await text(page).fill(`${UNBROKEN}\n${"Lo que aprendimos. ".repeat(60)}`);
    const save = page.getByRole("button", { name: "Guardar borrador", exact: true });
    await expectNarrow(page, "the editor");
    for (const size of [NARROWEST, ZOOMED]) {
      await resize(page, size);
      await expectSeen(save);
      await page.getByLabel("Título").scrollIntoViewIfNeeded();
      await expectSeen(save);
      await text(page).scrollIntoViewIfNeeded();
      await expectSeen(save);
    }
    await resize(page, { width: 1440, height: 900 });
  });

  await test.step("the keyboard mentions a company and chooses a time", async () => {
    await text(page).fill("");

    await test.step("a company that the list lacks is looked up and mentioned", async () => {
      await text(page).focus();
      await page.keyboard.insertText("Gracias a ");
      await page.keyboard.type("@cafe-andino");
      await expect(page.getByRole("option", { name: "Buscar «cafe-andino» en LinkedIn" })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("option", { name: /Café Andino/ })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(text(page)).toHaveValue("Gracias a Café Andino");
      await expect.poll(async () => (await painted(page)).mentions).toEqual(["Café Andino"]);
      await expect(page.getByText("21 / 3.000").filter({ visible: true }).first()).toBeVisible();
    });

    await test.step("the browser's undo removes the mention and redo restores it", async () => {
      await page.keyboard.type("s");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Backspace");
      await expect.poll(async () => (await painted(page)).mentions).toEqual([]);
      await page.keyboard.press("ControlOrMeta+z");
      await expect(text(page)).toHaveValue(/Gracias a Café Andinos?$/);
      await text(page).press("End");
    });

    await test.step("in high contrast, where shadows are removed, an outline shows the text's focus", async () => {
      await page.emulateMedia({ forcedColors: "active" });
      await text(page).focus();
      await expect(text(page)).toHaveCSS("outline-style", "solid");
      await page.emulateMedia({ forcedColors: null });
    });

    await test.step("the editor's calendar is accessible, and Escape returns the focus", async () => {
      await page.getByRole("textbox", { name: /^Título/ }).fill("Mención");
      const panel = await openWhen(page);
      await expect(panel.getByRole("textbox", { name: "Escribe el día y la hora" })).toBeFocused();
      await expect(page.getByRole("grid").last()).toBeVisible();
      await expectApart(panel, text(page), "the panel of the moment and the text that it is for");
      const size = page.viewportSize();
      const save = page.getByRole("button", { name: "Guardar borrador", exact: true });
      for (const height of [700, 500]) {
        await page.setViewportSize({ width: 1200, height });
        await expectApart(panel, save, "the panel of the moment and the button that saves");
        await expectSeen(panel.getByRole("combobox", { name: "Hora", exact: true }));
        await expectSeen(panel.getByRole("button", { name: "Listo" }));
      }
      // Half of 1440 × 900, as at 200 % zoom.
      await resize(page, { width: 720, height: 450 });
      const sheet = page.getByRole("dialog", { name: "Día y hora" });
      expect(await sheet.evaluate((dialog) => dialog.clientHeight), "the sheet's height").toBeGreaterThan(
        400,
      );
      if (size) await resize(page, size);
      await expectAccessible(page, "the moment");
      await panel.getByRole("combobox", { name: "Hora", exact: true }).click();
      await page.getByRole("option", { name: "Sin hora" }).click();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Cuándo", exact: true })).toBeFocused();
    });

    await test.step("at 400 % zoom the editor's fixed bars leave most of the window to the text", async () => {
      await resize(page, ZOOMED);
      await expectNoSidewaysScroll(page, "the editor, zoomed");
      const save = await page
        .getByRole("button", { name: /^(Guardar (borrador|cambios)|Programar)$/ })
        .boundingBox();
      expect(save?.y).toBeGreaterThan(ZOOMED.height / 2);
      await page.getByLabel("Título").focus();
      await expectSeen(page.getByLabel("Título"));
      await page.getByRole("button", { name: "Vista previa", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Vista previa en LinkedIn" })).toBeVisible();
    });
  });
});
