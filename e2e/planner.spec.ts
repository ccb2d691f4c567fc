import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { openMonth } from "./support/journey";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const CAFE_ANDINO = "2414183";

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const scrollUp = (page: Page) =>
  page.evaluate(async () => {
    const isCardAt = (y: number) =>
      document.elementFromPoint(innerWidth / 3, y)?.closest("[data-postcard]") != null;
    const titles = new Set<string>();
    let [steps, blank, most] = [0, 0, 0];
    const list = document.activeElement?.closest("ul");
    while (list && list.getBoundingClientRect().top < 0) {
      const cards = [...list.querySelectorAll("[data-postcard] h4")];
      for (const { textContent } of cards) titles.add(textContent);
      most = Math.max(most, cards.length);
      // Each height is checked at two points, because one point may lie in the gap between two cards.
      const isBlank = [0.2, 0.4, 0.6, 0.8].some(
        (height) => !isCardAt(innerHeight * height) && !isCardAt(innerHeight * height + 20),
      );
      if (isBlank) blank += 1;
      steps += 1;
      scrollBy(0, -600);
      await new Promise(requestAnimationFrame);
    }
    for (const { textContent } of list?.querySelectorAll("[data-postcard] h4") ?? []) titles.add(textContent);
    return { steps, blank, most, titles: titles.size };
  });

test("every card of a long month is shown by scrolling and reached by keyboard", async ({
  plannerOfAdmin: page,
}) => {
  test.slow();
  const LONG = 48;
  const issue = (number: number) => card(page, `Boletín ${number}`);
  await test.step("a link to the last card of a long month focuses it", async () => {
    const ids = await seedCards(
      page,
      Array.from({ length: LONG }, (_, index) => ({
        title: `Boletín ${index + 1}`,
        notes: "",
        date: `2031-07-${String(1 + (index >> 1)).padStart(2, "0")}`,
        // Cards of two accounts are taller than the list estimates.
        publishers: index % 3 === 0 ? ["personal"] : ["personal", CAFE_ANDINO],
      })),
    );
    await page.goto(`/posts?post=${ids[LONG - 1]}`);
    await expect(issue(LONG)).toBeFocused();
    await expect(issue(LONG)).toBeInViewport({ ratio: 1 });
    await expect(issue(1)).toHaveCount(0);
  });

  await test.step("a long month shows cards at every scroll position, although the page contains only a few of them", async () => {
    const seen = await scrollUp(page);
    expect(seen).toEqual({ steps: expect.any(Number), blank: 0, titles: LONG, most: expect.any(Number) });
    expect(seen.steps).toBeGreaterThan(LONG / 10);
    expect(seen.most).toBeLessThan((2 * LONG) / 3);
  });

  await test.step("the Tab key reaches the cards of a long month in order, and continues from the same card after the page was scrolled", async () => {
    const edit = (number: number) => page.getByRole("button", { name: `Editar «Boletín ${number}»` });
    const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    const tabOn = async (number: number) => {
      for (let key = 0; key < 8; key += 1) {
        await page.keyboard.press("Tab");
        if ((await focusedName()) === `Editar «Boletín ${number}»`) return;
      }
      await expect(edit(number)).toBeFocused();
    };
    await edit(1).focus();
    for (let number = 1; number < LONG / 3; number += 1) {
      await tabOn(number + 1);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(issue(LONG)).toBeInViewport();
    await expect(edit(LONG / 3)).toBeFocused();
    await tabOn(LONG / 3 + 1);
    await expect(edit(LONG / 3 + 1)).toBeInViewport();
  });

  await test.step("an open card fills the page; Escape and the browser's back button return to the same place of the list", async () => {
    await page.goto("/posts");
    await openMonth(page, /julio de 2031/i);
    await expect(issue(1)).toBeVisible();
    // In a long month, only the cards around the screen are in the document.
    const scrolled = () => page.evaluate(() => scrollY);
    // The month grows while its cards are measured, so the scroll is repeated.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 1_500));
      expect(await scrolled()).toBeGreaterThan(1_000);
    }).toPass();
    const amid = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll("[data-postcard]")]
            .find((card) => card.getBoundingClientRect().top > innerHeight / 3)
            ?.querySelector("h4")?.textContent ?? "",
      );
    let name = "";
    const edit = () => page.getByRole("button", { name: `Editar «${name}»` });
    // While the month grows, the card may leave the document.
    await expect(async () => {
      name = await amid();
      expect(name).toMatch(/^Boletín/);
      // A click on a button outside of the window would scroll the page.
      await edit().scrollIntoViewIfNeeded({ timeout: 1_000 });
    }).toPass();
    const before = await scrolled();
    for (const way of ["Escape", "back"]) {
      await edit().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Editar publicación");
      await expect(page.getByRole("button", { name: "Volver a Publicaciones" })).toBeInViewport({ ratio: 1 });
      await expect(card(page, name)).toBeHidden();
      expect(await scrolled()).toBe(0);
      await (way === "back" ? page.goBack() : page.keyboard.press("Escape"));
      await expect(card(page, name)).toBeFocused();
      expect(Math.abs((await scrolled()) - before), `pixels from the place, by ${way}`).toBeLessThan(3);
    }
  });
});

test("the keyboard alone writes, copies, edits, deletes and restores a card", async ({ planner: page }) => {
  test.slow();
  const title = page.getByLabel("Título");
  await expect(page.getByRole("heading", { name: "Para Publicar" })).toBeVisible();

  await test.step("the key ? opens the list of shortcuts", async () => {
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Atajos de teclado" });
    await expect(list.getByText("Guardar, también mientras escribes")).toBeVisible();
    await expectAccessible(page, "the list of keys");
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
  });

  await test.step("the key n begins a card, Ctrl+Enter saves it", async () => {
    await page.keyboard.press("n");
    await expect(page.getByLabel("Texto a publicar")).toBeFocused();
    await page.keyboard.type("Una nota");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(card(page, "Una nota")).toBeFocused();
    await expect(card(page, "Una nota"), "the focused card has a ring").toHaveCSS("outline-style", "solid");
    await expect(title).toBeHidden();
  });

  await test.step("the key d copies the card with its text", async () => {
    await page.keyboard.press("d");
    await expect(title).toHaveValue("Una nota");
    await title.fill("Otra nota");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(card(page, "Otra nota")).toBeFocused();
    await expect(card(page, "Una nota")).toBeVisible();
  });

  await test.step("the key e edits the card, and changes are discarded only after a question", async () => {
    await page.keyboard.press("e");
    await expect(title).toHaveValue("Otra nota");
    await title.fill("La copia");
    await page.getByRole("button", { name: "Cancelar" }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "¿Descartar los cambios?" });
    await expectAccessible(page, "the question about changes");
    await question.getByRole("button", { name: "Seguir editando" }).press("Enter");
    await title.focus();
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(card(page, "La copia")).toBeVisible();
  });

  const deleteCopy = async () => {
    await page.getByRole("button", { name: "Eliminar «La copia»" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).press("Enter");
    await expect(card(page, "La copia")).toBeHidden();
  };
  await test.step("a deleted card can be restored from the bin later", async () => {
    await deleteCopy();
    await expect(card(page, "Una nota")).toBeFocused();
    await page.getByRole("button", { name: "Papelera" }).press("Enter");
    const bin = page.getByRole("dialog", { name: "Papelera" });
    await expect(bin.getByText("Quedan 30 días")).toBeVisible();
    await bin.getByRole("button", { name: "Restaurar «La copia»" }).press("Enter");
    await expect(bin.getByText("La papelera está vacía.")).toBeVisible();
    await expectAccessible(page, "an empty bin");
    await page.keyboard.press("Escape");
    await expect(card(page, "La copia")).toBeVisible();
  });

  await test.step("the actions on the whole planner are in a menu", async () => {
    await page.getByRole("button", { name: "Más", exact: true }).press("Enter");
    await expect(page.getByRole("menuitem", { name: "Importar CSV" })).toBeFocused();
    await page.emulateMedia({ forcedColors: "active" });
    await expect(page.getByRole("menu"), "a frame in high contrast").toHaveCSS("outline-style", "solid");
    await page.emulateMedia({ forcedColors: null });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Más", exact: true })).toBeFocused();
  });
});
