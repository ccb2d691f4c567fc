import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { expectSeen } from "./support/browser/on-screen";
import { resize } from "./support/browser/resize";
import { PHONE } from "./support/phone";
import { planCard } from "./support/plan";
import { test } from "./support/test";

const SIDEWAYS = { width: 844, height: 390 };
const TABLET = { width: 834, height: 1112 };
const WIDE = { width: 1440, height: 900 };

const postOf = (page: Page, moment: RegExp) => page.getByRole("article", { name: moment });

test("a reviewer on a phone approves a month on its board and returns one post; the owner sees it live and ends the board", async ({
  june: page,
  browser,
}) => {
  for (const [title, day] of [
    ["Cosecha", "10"],
    ["Poda", "11"],
    ["Riego", "12"],
  ] as const)
    await planCard(page, { title, date: `2031-06-${day}`, time: "09:30" });
  await page.getByRole("button", { name: "Más opciones" }).click();
  await page.getByRole("menuitem", { name: "Tablero de revisión" }).click();
  const dialog = page.getByRole("dialog", { name: "Tablero de revisión" });
  await dialog.getByRole("switch", { name: "No publicar sin aprobación" }).click();
  await dialog.getByRole("button", { name: "Crear tablero" }).click();
  const link = await dialog.getByLabel("Enlace del tablero").inputValue();
  await expect(dialog.getByText("0 aprobadas · 0 con cambios pedidos · 3 sin respuesta")).toBeVisible();
  await test.step("on a phone held sideways, the board's dialog shows its whole description", async () => {
    await resize(page, SIDEWAYS);
    const head = dialog.locator("header");
    expect(await head.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await resize(page, WIDE);
  });
  const visitor = await (await browser.newContext(PHONE)).newPage();
  await visitor.goto(link);

  await test.step("on a phone held sideways, the bar of answers scrolls out of the window, so that it does not cover the comment", async () => {
    await resize(visitor, SIDEWAYS);
    const comment = postOf(visitor, /12 de junio/).getByLabel("Comentario");
    await comment.evaluate((field) => field.scrollIntoView({ block: "start" }));
    await expect(visitor.getByRole("region", { name: "Tus respuestas" })).not.toBeInViewport();
    await resize(visitor, PHONE.viewport);
  });

  await test.step("on a tablet, the sticky bar of answers covers no control that gets the focus, and its own field does not scroll the page", async () => {
    await resize(visitor, TABLET);
    const changes = postOf(visitor, /11 de junio/).getByRole("button", { name: "Pedir cambios" });
    await changes.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 85));
    await postOf(visitor, /12 de junio/)
      .getByLabel("Comentario")
      .evaluate((field) => field.focus({ preventScroll: true }));
    await visitor.keyboard.press("Shift+Tab");
    await expect(changes).toBeFocused();
    await expectSeen(changes);
    const scrolled = await visitor.evaluate(() => scrollY);
    await visitor.getByLabel("Tu nombre").focus();
    expect(await visitor.evaluate(() => scrollY)).toBe(scrolled);
    await resize(visitor, PHONE.viewport);
  });

  await test.step("one post is returned with a comment, and the owner reads the comment at once", async () => {
    const poda = postOf(visitor, /11 de junio/);
    await expect(visitor.getByRole("heading", { name: "Revisa junio de 2031" })).toBeVisible();
    await visitor.getByLabel("Tu nombre").fill("Ana Rojas");
    await poda.getByLabel("Comentario").fill("Di cuántos sacos");
    await expectNoSidewaysScroll(visitor, "a board");
    await poda.getByRole("button", { name: "Pedir cambios" }).click();
    await expect(poda.getByText("Ana Rojas pidió cambios")).toBeVisible();
    await expect(dialog.getByText("0 aprobadas · 1 con cambios pedidos · 2 sin respuesta")).toBeVisible();
    await dialog.getByText("Ver respuestas").click();
    await expect(dialog.getByText("Di cuántos sacos")).toBeVisible();
  });

  await test.step("the owner's reply appears below the comment, and the client's next message reaches the owner", async () => {
    const poda = postOf(visitor, /11 de junio/);
    await dialog.getByRole("button", { name: "Responder: Poda" }).click();
    await dialog.getByLabel("Mensaje").fill("Son doce sacos 🌱");
    await dialog.getByLabel("Mensaje").press("Control+Enter");
    await expect(dialog.getByText("Son doce sacos 🌱")).toBeVisible();
    await visitor.reload();
    await expect(poda.getByText("Son doce sacos 🌱")).toBeVisible();
    await poda.getByLabel("Mensaje").fill("Gracias: agrégalo");
    await poda.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(poda.getByRole("listitem").filter({ hasText: "Gracias: agrégalo" })).toBeVisible();
    await expect(dialog.getByText("Gracias: agrégalo")).toBeVisible();
    await expectAccessible(visitor, "a thread on a board");
  });

  await test.step("with a decision about one of three posts, one click approves the other two, and a message names both", async () => {
    await visitor.getByLabel("Tu nombre").fill("Ana".repeat(30));
    await visitor.getByRole("button", { name: "Aprobar las demás (2)" }).click();
    const report = visitor.getByRole("region", { name: "Resultado de tu respuesta" });
    await expect(report.getByRole("listitem")).toHaveCount(2);
    await expect(report).toBeFocused();
    await expectNoSidewaysScroll(visitor, "the outcome of an approval of all");
    await expect(dialog.getByText("2 aprobadas · 1 con cambios pedidos · 0 sin respuesta")).toBeVisible();
    await expectAccessible(page, "a board with decisions");
  });

  await test.step("after a request for changes that the board shows, the same post is approved", async () => {
    const poda = postOf(visitor, /11 de junio/);
    await poda.getByRole("button", { name: "Cambiar la respuesta" }).click();
    await poda.getByRole("button", { name: "Aprobar" }).click();
    await expect(poda.getByText(/^Aprobada por Ana/)).toBeVisible();
  });

  await test.step("a review board's ended link shows no posts", async () => {
    await dialog.getByRole("button", { name: /^Desactivar el tablero de/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Desactivar" }).click();
    await expect(dialog.getByText("No hay tableros activos.")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "Este enlace ya no funciona" })).toBeVisible();
    await expectNoSidewaysScroll(visitor, "an ended board");
    await visitor.context().close();
  });
});
