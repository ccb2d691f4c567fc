import { expect } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { column, openMonth } from "./support/journey";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

test("several cards are selected by checkbox, click and drag, moved together and moved back", async ({
  planner: page,
}) => {
  await seedCards(page, [
    { title: "Cosecha uno", notes: "Diez sacos", date: "2031-06-02", time: "09:00" },
    { title: "Cosecha dos", notes: "Veinte sacos", date: "2031-06-03", time: "09:00" },
    { title: "Cosecha tres", notes: "Treinta sacos", date: "2031-06-04", time: "09:00" },
    { title: "Ya salió", notes: "Cuarenta sacos", date: "2026-01-10", isPublished: true },
  ]);
  const list = column(page, "Para Publicar");
  await openMonth(page, /junio de 2031/i);
  const card = (title: string) => page.getByRole("article", { name: title, exact: true });
  const box = (title: string) => page.getByRole("checkbox", { name: `Seleccionar «${title}»` });
  const bar = page.getByRole("region", { name: "Publicaciones seleccionadas" });
  /** Clicks 'Deshacer' in the toast with this text, because an earlier toast may still be fading out. */
  const undo = (report: string) =>
    page.getByRole("listitem").filter({ hasText: report }).getByRole("button", { name: "Deshacer" }).click();

  await test.step("a checkbox appears under the pointer, and Shift selects all cards between two clicks", async () => {
    await card("Cosecha uno").hover();
    await box("Cosecha uno").click();
    await box("Cosecha tres").click({ modifiers: ["Shift"] });
    await expect(bar).toContainText("3 seleccionadas");
    await expectAccessible(page, "selected cards");
  });

  await test.step("a published card is reported as unchanged, and one undo restores the selected cards that moved", async () => {
    await box("Ya salió").click();
    await bar.getByRole("button", { name: "Mover" }).click();
    const move = page.getByRole("dialog", { name: "Mover 4 publicaciones" });
    await move.getByRole("textbox", { name: "Días" }).fill("30");
    await move.getByRole("button", { name: "Mover" }).click();
    const report = page.getByRole("dialog", { name: "1 publicación no cambió" });
    await expect(report).toContainText("Ya salió en LinkedIn");
    await report.getByRole("button", { name: "Entendido" }).click();
    await expect(list.getByRole("button", { name: /julio de 2031/i })).toContainText("3 publicaciones");
    await undo("3 publicaciones movidas");
    await expect(page.getByText("3 publicaciones como estaban antes")).toBeVisible();
    await expect(list.getByRole("button", { name: /junio de 2031/i })).toContainText("3 publicaciones");
    await expect(card("Cosecha dos").locator("time")).toContainText("09:00");
  });

  await test.step("Ctrl+click in the calendar selects a card, a click adds another, Escape deselects both, and a drag of one moves both", async () => {
    await page.goto("/calendar?mes=2031-06");
    const chip = (title: string) => page.getByRole("button", { name: new RegExp(`^${title}, 09:00`) });
    await chip("Cosecha uno").click({ modifiers: ["ControlOrMeta"] });
    await chip("Cosecha tres").click();
    await expect(bar).toContainText("2 seleccionadas");
    await expect(chip("Cosecha tres")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
    // The drag of a selected card moves both.
    await chip("Cosecha uno").click({ modifiers: ["ControlOrMeta"] });
    await chip("Cosecha tres").click();
    const day = (date: string) => page.locator(`[data-drop="${date}"]`);
    await chip("Cosecha tres").dragTo(day("2031-06-19"), { steps: 4 });
    await expect(day("2031-06-17")).toContainText("Cosecha uno");
    await expect(day("2031-06-19")).toContainText("Cosecha tres");
    await undo("2 publicaciones movidas");
    await expect(day("2031-06-02")).toContainText("Cosecha uno");
  });

  await test.step("a drag over empty ground selects the cards that it crosses, and Escape deselects them", async () => {
    const boxOf = async (day: string) => {
      const box = await page.locator(`[data-drop="${day}"]`).boundingBox();
      if (!box) throw new Error("The day has to be on the screen.");
      return box;
    };
    const [from, to] = [await boxOf("2031-06-02"), await boxOf("2031-06-04")];
    const drag = async () => {
      await page.mouse.move(from.x + 4, from.y + from.height - 4);
      await page.mouse.down();
      await page.mouse.move(to.x + 30, to.y + 12, { steps: 6 });
      await expect(bar).toContainText("seleccionada");
    };
    await drag();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(bar).toBeHidden();
    await expect(page).toHaveURL(/\/calendar\?mes=2031-06/);
    await drag();
    await page.mouse.up();
    await expect(page.locator("[data-lasso]")).toHaveCount(0);
    await expect(bar).toContainText(/[1-9] seleccionada/);
    await expect(page).toHaveURL(/\/calendar\?mes=2031-06/);
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
  });
});
