import { expect } from "@playwright/test";
import { changeRows } from "./support/browser/change-rows";
import { expectSeen } from "./support/browser/on-screen";
import { PHONE } from "./support/phone";
import { test } from "./support/test";

test.use(PHONE);

test("on a phone, a user with 15 accounts reaches each choice of the menu of own texts", async ({
  plannerOfAdmin: page,
}) => {
  await changeRows(page, "linkedin_organizations", (row) =>
    Array.from({ length: 7 }, (_, at) => ({
      ...row,
      id: at === 0 ? row.id : crypto.randomUUID(),
      organization_id: Number(row.organization_id) + at,
      organization_name: `${row.organization_name} ${at}`,
    })),
  );
  await page.reload();
  await page.getByRole("button", { name: "Agregar publicación" }).first().tap();
  const accounts = page.getByRole("checkbox");
  await expect(accounts).toHaveCount(15);
  for (const account of await accounts.all()) await account.check();
  await page.getByRole("button", { name: "Otro texto para una cuenta" }).tap();
  await expect(page.getByRole("menuitem")).toHaveCount(15);
  const last = page.getByRole("menuitem", { name: "Cambiar para Estudio Norte 6" });
  await last.scrollIntoViewIfNeeded();
  await expectSeen(last);
});
