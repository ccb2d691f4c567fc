import { expect, type Page } from "@playwright/test";
import { actAtStripe, GOOD_CARD, payWith, sessionIn, startCheckout } from "./support/account/checkout";
import { expectNoSidewaysScroll } from "./support/browser/accessibility";
import { consent, signIn, startSignIn } from "./support/journey";
import { PHONE } from "./support/phone";
import { test } from "./support/test";

test.use(PHONE);

async function expectPage(page: Page, heading: string) {
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await expectNoSidewaysScroll(page, heading);
}

test("on a phone a pack is bought and refunded, and another pack is paid later", async ({
  profile: page,
}) => {
  await test.step("a bought pack is confirmed on a page that fits the phone", async () => {
    await startCheckout(page, 80);
    await payWith(page, GOOD_CARD);
    await expectPage(page, "¡Pago Completado!");
    await expect(page.getByText("Se añadieron 80 créditos a tu cuenta")).toBeVisible();
  });
  await test.step("the history lists the payment and its refund", async () => {
    const session = sessionIn(page);
    await page.goto("/profile");
    const payment = page.getByRole("listitem").filter({ hasText: "80 créditos" }).last();
    await expect(payment).toContainText("Completado");
    await actAtStripe(page, session, "refund");
    await expect(payment).toContainText("Reembolsado");
    await expectNoSidewaysScroll(page, "the history of payments");
  });
  await test.step("a delayed payment is shown as waiting; when the money arrives, the credits and a notice follow", async () => {
    await startCheckout(page, 10);
    await payWith(page, /Pagar más tarde/);
    await expectPage(page, "Pago pendiente");
    await expect(page.getByText("Créditos disponibles: 10,5")).toBeVisible();
    const address = page.url();
    await page.goto("/profile");
    const pending = page.getByRole("listitem").filter({ hasText: "Pago pendiente" });
    await expect(pending).toContainText("10 créditos");
    await expect(pending.getByRole("link", { name: /^Ver cómo pagar/ })).toHaveAttribute("href", /vouchers/);
    await page.goto(address);
    await expect(page.getByText("Créditos disponibles: 10,5")).toBeVisible();
    await actAtStripe(page, sessionIn(page), "arrive");
    await expect(page.getByText("Créditos actualizados: 20,5")).toBeVisible();
    await page.getByRole("link", { name: "Ir al Dashboard" }).tap();
    await page.getByRole("button", { name: /Notificaciones/ }).tap();
    const notice = page.getByText("Llegó tu pago: agregamos 10 créditos a tu cuenta.");
    await expect(notice.first()).toBeVisible();
  });
});

test("on a phone, a payment made after the session ended adds its credits, and the sign-in returns to the payment's page", async ({
  page,
}) => {
  await signIn(page, "Mateo Rojas", "/profile");
  await startCheckout(page, 10);
  await page.evaluate(() => localStorage.clear());
  await payWith(page, GOOD_CARD);
  await expect(page.getByText("Hemos recibido tu pago correctamente")).toBeVisible();
  await expect(page.getByText("Se añadieron 10 créditos a tu cuenta")).toBeVisible();
  await expectNoSidewaysScroll(page, "a payment of somebody signed out");
  const session = sessionIn(page);
  await page.getByRole("link", { name: "Iniciar Sesión" }).tap();
  await startSignIn(page);
  await consent(page, "Mateo Rojas");
  await expect(page).toHaveURL(new RegExp(`/payment-success\\?.*session_id=${session}`));
  await expect(page.getByText("Tu compra de créditos ha sido procesada exitosamente")).toBeVisible();
  await expect(page.getByRole("region", { name: "Detalles del pago" })).toContainText("USD 9,00");
});
