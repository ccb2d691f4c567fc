import { expect } from "@playwright/test";
import { GOOD_CARD, payWith, sessionIn, startCheckout } from "./support/account/checkout";
import { expectNoSidewaysScroll } from "./support/browser/accessibility";
import { consent, signIn, startSignIn } from "./support/journey";
import { PHONE } from "./support/phone";
import { test } from "./support/test";

test.use(PHONE);

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
