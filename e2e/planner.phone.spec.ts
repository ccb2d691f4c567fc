import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { expectTypedAhead } from "./support/composer/typed-ahead";
import { column, openCard, openMonth, showList } from "./support/journey";
import { PHONE } from "./support/phone";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

test.use(PHONE);

test("on a phone, a card is found by link, search and filters, copied, deleted, and restored from the bin", async ({
  planner: page,
}) => {
  test.slow();
  const [published] = await seedCards(page, [
    { title: "Cosecha de mayo", notes: "Treinta sacos", date: "2026-01-10", isPublished: true },
    { title: "Cosecha de junio", notes: "Cuarenta sacos", date: "2031-06-02" },
  ]);
  const within = async (what: string) => {
    await expectNoSidewaysScroll(page, what);
    await expectAccessible(page, what);
  };
  const card = (name: string) => page.getByRole("article", { name, exact: true });

  await test.step("a link to a published card opens its list and scrolls to it", async () => {
    await page.goto(`/posts?post=${published}`);
    await expect(card("Cosecha de mayo")).toBeInViewport();
    await expect(column(page, "Para Publicar")).toBeHidden();
    await openCard(page, "Cosecha de mayo");
    await card("Cosecha de mayo")
      .getByRole("button", { name: /^Ver detalle/ })
      .tap();
    await expect(page.getByRole("dialog").getByText("Treinta sacos")).toBeVisible();
    await within("the detail of a published post");
    await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).tap();
    await showList(page, "Para Publicar");
    await expect(column(page, "Publicadas")).toBeHidden();
  });

  await test.step("a search counts its cards in both lists", async () => {
    await page.getByRole("searchbox", { name: "Buscar publicaciones" }).fill("sacos cosecha");
    await expect(page.getByText("2 publicaciones coinciden.")).toBeVisible();
    await expect(card("Cosecha de junio")).toBeVisible();
    await showList(page, "Publicadas");
    await expect(card("Cosecha de mayo")).toBeVisible();
    await page.getByRole("combobox", { name: "Estado" }).tap();
    await within("the list of states");
    await page.getByRole("option", { name: "Sin programar" }).tap();
    await expect(page.getByText("1 publicación coincide.")).toBeVisible();
    await expect(card("Cosecha de mayo")).toBeHidden();
    await showList(page, "Para Publicar");
    await expect(card("Cosecha de junio")).toBeVisible();
    await within("a search with a filter");
    await page.getByRole("button", { name: "Limpiar" }).tap();
    await expect(page.getByText("1 publicación coincide.")).toBeHidden();
  });

  await test.step("words typed before the editor's code has loaded arrive at the end of the opened card's text", async () => {
    await expectTypedAhead(page, {
      from: ["/posts?q=junio", "Publicaciones"],
      open: async () => {
        await openCard(page, "Cosecha de junio");
        await page.getByRole("button", { name: "Editar «Cosecha de junio»" }).tap();
      },
      text: "Cuarenta sacos",
    });
    await page.getByRole("button", { name: "Limpiar" }).tap();
  });

  await test.step("a duplicated card is saved as a separate card", async () => {
    await openMonth(page, /junio de 2031/i);
    await openCard(page, "Cosecha de junio");
    await page.getByRole("button", { name: "Duplicar «Cosecha de junio»" }).tap();
    await page.getByLabel("Título").fill("Cosecha, la copia");
    await page
      .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
      .tap();
    await expect(card("Cosecha, la copia")).toBeVisible();
  });

  await test.step("a deleted card is restored at once, or later from the bin", async () => {
    const remove = async () => {
      await openCard(page, "Cosecha, la copia");
      await page.getByRole("button", { name: "Eliminar «Cosecha, la copia»" }).tap();
      await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).tap();
      await expect(card("Cosecha, la copia")).toBeHidden();
    };
    await remove();
    await page.getByRole("button", { name: "Deshacer" }).tap();
    await expect(card("Cosecha, la copia")).toBeVisible();
    await remove();
    await page.getByRole("button", { name: "Papelera" }).tap();
    const bin = page.getByRole("dialog", { name: "Papelera" });
    await expect(bin.getByText("Cosecha, la copia")).toBeVisible();
    await within("the bin");
    await bin.getByRole("button", { name: /^Restaurar/ }).tap();
    await expect(bin.getByText("La papelera está vacía.")).toBeVisible();
    await bin.getByRole("button", { name: "Cerrar" }).tap();
    await expect(card("Cosecha, la copia")).toBeVisible();
  });

  await test.step("the planner's menu fits the phone", async () => {
    await page.getByRole("button", { name: "Más", exact: true }).tap();
    await expect(page.getByRole("menuitem", { name: "Exportar CSV" })).toBeVisible();
    await within("the menu");
  });
});
