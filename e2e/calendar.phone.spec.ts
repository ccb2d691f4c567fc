import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { signIn } from "./support/journey";
import { PHONE } from "./support/phone";
import { dragByTouch, planCard } from "./support/plan";

test.use(PHONE);

test("a finger that rests on a card can drag it to another day, and a tap opens the card", async ({
  page,
}) => {
  await signIn(page, "Cuenta nueva", "/calendar?semana=2031-06-10");
  await planCard(page, { title: "Cosecha", date: "2031-06-10", time: "09:30" });
  const card = page.getByRole("button", { name: /^Cosecha, / });
  await expect(card).toBeVisible();
  await expectNoSidewaysScroll(page, "the agenda");
  await expectAccessible(page, "the agenda");

  await dragByTouch(page, card, page.locator('[data-drop="2031-06-11"]'));
  await expect(
    page.locator('[data-drop="2031-06-11"]').getByRole("button", { name: /^Cosecha, .*09:30/ }),
  ).toBeVisible();
  await card.tap();
  await expect(page.getByRole("dialog").getByText("Treinta sacos")).toBeVisible();
});
