import { expect } from "@playwright/test";
import {
  actAtStripe,
  choosePack,
  figure,
  payWith,
  sessionIn,
  startCheckout,
} from "./support/account/checkout";
import { expectAccessible } from "./support/browser/accessibility";
import { signIn } from "./support/journey";
import { test } from "./support/test";

const NEW = "Cuenta nueva";

test("A7.03 · a double click on a pack opens one checkout, a card that the bank asks to confirm pays after a declined card, the credits arrive in every open tab without a reload, and a refund takes them back", async ({
  page,
  context,
}) => {
  await signIn(page, NEW, "/profile?tab=creditos");
  await expect(figure(page, "Créditos Disponibles")).toContainText("10,5");
  const shop = await context.newPage();
  const keys = new Set<string>();
  shop.on("request", (request) => {
    if (request.url().endsWith("/functions/v1/create-payment")) keys.add(request.postDataJSON().requestKey);
  });
  await startCheckout(shop, 20, "dblclick");
  expect([...keys]).toEqual([expect.any(String)]);
  await expect(shop.getByText("20 Credits")).toBeVisible();
  await payWith(shop, /4000 0000 0000 0002/);
  await expect(shop.getByRole("alert")).toHaveText("Tu tarjeta fue rechazada. Prueba con otra.");
  await payWith(shop, /4000 0025 0000 3155/);
  await shop.getByRole("button", { name: "Autorizar", exact: true }).click();
  await expect(shop.getByRole("heading", { name: "¡Pago Completado!" })).toBeVisible();
  await expect(shop.getByText("Se añadieron 20 créditos a tu cuenta")).toBeVisible();
  const session = sessionIn(shop);
  const details = shop.getByRole("region", { name: "Detalles del pago" });
  for (const words of ["20", /USD \d+,\d\d/, "Completado"]) await expect(details).toContainText(words);
  await expect(shop.getByText(/Créditos (disponibles|actualizados): 30,5/)).toBeVisible();
  await expect(figure(page, "Créditos Disponibles")).toContainText("30,5");

  await shop.getByRole("link", { name: "Ir al Dashboard" }).click();
  await expect(shop).toHaveURL(/\/dashboard$/);
  await shop.getByRole("link", { name: "Perfil", exact: true }).click();
  const row = shop.getByRole("row", { name: /20 créditos/ });
  await expect(row).toContainText("Completado");
  await expect(row.getByRole("link", { name: /Recibo/ })).toHaveAttribute("href", /\/receipts\/ch_/);

  await test.step("a refund takes the credits back without a reload, and the history shows the payment's state", async () => {
    await actAtStripe(shop, session, "part");
    await expect(figure(page, "Créditos Disponibles")).toContainText("20,5");
    await actAtStripe(shop, session, "refund");
    await expect(figure(page, "Créditos Disponibles")).toContainText("10,5");
    await page.getByRole("tab", { name: "Historial de pagos" }).click();
    const refunded = page.getByRole("row", { name: /20 créditos/ });
    await expect(refunded).toContainText("Fallido");
    await expect(refunded).toContainText("Reembolsado");
  });
});

test("a payment that the buyer leaves and one that is paid later lead back to the card whose editor linked to the credit packs; a later payment's credits follow with a notice", async ({
  planner: page,
}) => {
  await page.route("**/rest/v1/rpc/credit_balance", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), available_credits: 0 } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  const text = page.getByLabel("Texto a publicar");
  await text.fill("Un texto a medias");
  const address = page.url();
  const leaveForPacks = async () => {
    const field = page.getByRole("group", { name: "Imagen, video o documento" });
    await field.getByRole("button", { name: /Agregar archivo/ }).click();
    await field.getByRole("button", { name: "Crea una imagen" }).click();
    await page.getByRole("link", { name: "Comprar créditos" }).click();
  };
  const backToCard = async () => {
    await page.getByRole("link", { name: "Volver a la publicación" }).click();
    await expect(page).toHaveURL(address);
    await expect(text).toHaveValue("Un texto a medias");
  };
  await test.step("a checkout that the buyer leaves ends at the page of a cancelled payment", async () => {
    await leaveForPacks();
    await choosePack(page, 10);
    await page.getByRole("link", { name: /^Volver a localhost/ }).click();
    await expect(page.getByRole("heading", { name: "Pago Cancelado" })).toBeVisible();
    await expectAccessible(page, "the page of a cancelled payment with its card");
    await backToCard();
  });

  await test.step("a delayed payment is shown as waiting; when the money arrives, the credits and a notice follow", async () => {
    await leaveForPacks();
    // Waits for running handlers, because a handler cannot respond to a request whose route was removed.
    await page.unrouteAll({ behavior: "wait" });
    await choosePack(page, 10);
    await payWith(page, /Pagar más tarde/);
    await expect(page.getByRole("heading", { name: "Pago pendiente" })).toBeVisible();
    await expect(page.getByText("Créditos disponibles: 10,5")).toBeVisible();
    await actAtStripe(page, sessionIn(page), "arrive");
    await expect(page.getByText("Créditos actualizados: 20,5")).toBeVisible();
    await backToCard();
    await page.getByRole("button", { name: /Notificaciones/ }).click();
    const notice = page.getByText("Llegó tu pago: agregamos 10 créditos a tu cuenta.");
    await expect(notice.first()).toBeVisible();
  });
});
