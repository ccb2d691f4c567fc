import { expect, test } from "@playwright/test";
import { GOOD_CARD, payWith, startCheckout } from "./support/checkout";
import { signIn } from "./support/journey";

test("on a phone a pack is bought and the payment stands in the history", async ({ page }) => {
  await signIn(page, "Cuenta nueva", "/profile");
  await startCheckout(page, 80);
  await payWith(page, GOOD_CARD);
  await expect(page.getByRole("heading", { name: "¡Pago Completado!" })).toBeVisible();
  await expect(page.getByText("Se añadieron 80 créditos a tu cuenta")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("listitem").filter({ hasText: "80 créditos" }).last()).toContainText(
    "Completado",
  );
});
