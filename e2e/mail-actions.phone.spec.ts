import { expect, test } from "@playwright/test";
import { expectNoSidewaysScroll } from "./support/browser/accessibility";
import { column, showList } from "./support/journey";
import { expectQuestion, failPost, openMail } from "./support/mail";
import { PHONE } from "./support/phone";

test.use(PHONE);

test("on a phone without a session, one tap on a mail's page publishes the failed post", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const title = `Rechazada ${Date.now()}`;
  await failPost(page, title);

  const elsewhere = await browser.newContext({ ...test.info().project.use, ...PHONE, baseURL });
  const reader = await elsewhere.newPage();
  await openMail(reader, "Una publicación no salió", title);
  await reader.getByRole("link", { name: "Volver a intentarlo" }).tap();
  await expectQuestion(reader, "¿Volver a intentarlo?");
  await expectNoSidewaysScroll(reader, "what a mail's button asks");
  await reader.getByRole("button", { name: "Publicar ahora" }).tap();
  await expect(reader.getByRole("heading", { name: "La estamos enviando" })).toBeVisible();
  await elsewhere.close();

  await showList(page, "Publicadas");
  await expect(column(page, "Publicadas").getByRole("heading", { name: title })).toBeVisible({
    timeout: 30_000,
  });
});
