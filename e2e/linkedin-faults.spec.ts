import { expect, type Page } from "@playwright/test";
import { addPost, column, signIn } from "./support/journey";
import { test } from "./support/test";

const FAULTS = "/sandbox/linkedin/__faults";
/** The double is everybody's who uses the server: a fault hits the post with this text and no other. */
const setFault = (page: Page, contains: string, fault: Record<string, unknown>) =>
  page.request.post(FAULTS, { data: { method: "POST", path: "/rest/posts", times: 1, contains, ...fault } });

const publishNow = async (page: Page, title: string) => {
  await page.getByRole("button", { name: `Publicar ahora «${title}»` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
};

test("LinkedIn answers 403: the post keeps its text and says what happened", async ({ planner: page }) => {
  await addPost(page, { title: "Sin permiso", notes: "Este texto sigue aquí" });
  await setFault(page, "Este texto sigue aquí", { kind: "status", status: 403 });
  await publishNow(page, "Sin permiso");
  await expect(column(page, "Para Publicar").getByText("fallida").first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Editar «Sin permiso»" }).click();
  await expect(page.getByLabel("Texto a publicar")).toHaveValue("Este texto sigue aquí");
});

test("LinkedIn answers 429: it is tried again later by itself", async ({ planner: page }) => {
  await addPost(page, { title: "Demasiadas", notes: "Con calma" });
  await setFault(page, "Con calma", { kind: "status", status: 429 });
  await publishNow(page, "Demasiadas");
  await expect(
    page.getByText(/Lo intentaremos de nuevo (enseguida|a las? |el ).*sin que hagas nada/).first(),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(column(page, "Para Publicar").getByText("programada").first()).toBeVisible();
});

test("an expired LinkedIn token is renewed and the post goes out", async ({ page }) => {
  await signIn(page, "Valeria Quispe", "/posts");
  await addPost(page, { title: "Token vencido", notes: "Renovado a tiempo" });
  await publishNow(page, "Token vencido");
  await expect(column(page, "Publicadas").getByText("Token vencido")).toBeVisible({ timeout: 30_000 });
});
