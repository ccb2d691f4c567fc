import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectReadable } from "./support/browser/accessibility";
import { expectThumbSized } from "./support/browser/thumb";
import { expectTypedAhead } from "./support/composer/typed-ahead";
import { column, openCard, openMonth, showList } from "./support/journey";
import { PHONE } from "./support/phone";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

test.use(PHONE);

test("on a phone, a card is found by link and search, a published text is rewritten, and the lists, filters, bin, menu and notifications fit the screen", async ({
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
    await card("Cosecha de mayo").getByRole("button", { name: "Comprobante: Cuenta personal" }).tap();
    await expect(page.getByText("LinkedIn la publicó.")).toBeVisible();
    await within("the receipt");
    await page.keyboard.press("Escape");
  });

  await test.step("a published text is rewritten, and the new text is shown with the original", async () => {
    await card("Cosecha de mayo").getByRole("button", { name: "Escribir de nuevo «Cosecha de mayo»" }).tap();
    const dialog = page.getByRole("dialog", { name: "Escribir de nuevo" });
    await dialog.getByRole("button", { name: "Escribir de nuevo" }).tap();
    await expect(dialog.getByRole("region", { name: "Texto nuevo" })).toContainText("desde el otro lado");
    await expect(dialog.getByRole("region", { name: "Texto original" })).toContainText("Treinta sacos");
    await within("both texts");
    await page.keyboard.press("Escape");
    await showList(page, "Para Publicar");
    await expect(column(page, "Publicadas")).toBeHidden();
  });

  await test.step("a search finds cards of both lists, and the list of states fits the phone", async () => {
    await page.getByRole("searchbox", { name: "Buscar publicaciones" }).fill("sacos cosecha");
    await expect(page.getByText("2 publicaciones coinciden.")).toBeVisible();
    await expect(card("Cosecha de junio")).toBeVisible();
    await showList(page, "Publicadas");
    await expect(card("Cosecha de mayo")).toBeVisible();
    await page.getByRole("combobox", { name: "Estado" }).tap();
    await within("the list of states");
    await page.getByRole("option", { name: "Sin programar" }).tap();
    await expectNoSidewaysScroll(page, "a search with a filter");
  });

  await test.step("words typed before the editor's code has loaded arrive at the end of the opened card's text, and an @ among them lists companies", async () => {
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

  await test.step("a deleted card is in the bin, which fits the phone", async () => {
    await openMonth(page, /junio de 2031/i);
    await openCard(page, "Cosecha de junio");
    await page.getByRole("button", { name: "Eliminar «Cosecha de junio»" }).tap();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText("¿Estás seguro de que quieres eliminar esta publicación?")).toBeVisible();
    await within("the question about a deletion");
    await question.getByRole("button", { name: "Eliminar" }).tap();
    await expect(card("Cosecha de junio")).toBeHidden();
    await page.getByRole("button", { name: "Papelera" }).tap();
    const bin = page.getByRole("dialog", { name: "Papelera" });
    await expect(bin.getByText("Cosecha de junio")).toBeVisible();
    await within("the bin");
    await bin.getByRole("button", { name: "Cerrar" }).tap();
  });

  await test.step("the planner's menu fits the phone", async () => {
    await page.getByRole("button", { name: "Más", exact: true }).tap();
    await expect(page.getByRole("menuitem", { name: "Exportar CSV" })).toBeVisible();
    await expectNoSidewaysScroll(page, "the menu");
    await page.keyboard.press("Escape");
    await expectThumbSized(page, "the lists");
  });

  await test.step("the notifications can be read on a phone, also at 400 % zoom", async () => {
    await page.getByRole("button", { name: /^Notificaciones/ }).tap();
    await expect(
      page
        .getByRole("dialog")
        .getByText(/«Cosecha de mayo»/)
        .first(),
    ).toBeVisible();
    await expectReadable(page, "the notifications");
  });
});
