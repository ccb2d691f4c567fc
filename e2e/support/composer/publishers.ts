import { expect, type Page } from "@playwright/test";
import { changeRows } from "../browser/change-rows";

export async function losePage(page: Page, name: string): Promise<void> {
  await changeRows(page, "linkedin_organizations", (row) =>
    row.organization_name === name ? { ...row, can_publish: false } : row,
  );
}

/** Needs a user who may publish on the page 'Estudio Norte' and has lost that right on 'Café Andino'. */
export async function expectPublisherRules(page: Page, press: "click" | "tap"): Promise<void> {
  const list = page.getByRole("group", { name: "Publicar como" });
  const lost = list.getByRole("checkbox", { name: /Café Andino/ });
  await expect(lost).toBeDisabled();
  await expect(lost).toHaveAccessibleDescription(/Ya no puedes publicar en esta página/);
  await expect(list.getByText("linkedin.com/company/estudio-norte")).toBeVisible();
  const personal = list.getByRole("checkbox", { name: /personal/i });
  const own = list.getByRole("checkbox", { name: /Estudio Norte/ });
  await expect(personal).toBeChecked();
  await own[press]();
  await expect(own).toBeChecked();
  await personal[press]();
  await own[press]();
  await expect(list.getByText("Selecciona al menos un publicador")).toBeVisible();
  await personal[press]();
  await expect(list.getByText("Selecciona al menos un publicador")).toBeHidden();
}
