import { expect } from "@playwright/test";
import { title, post as written } from "@testing/writing";
import { addPost, column, nextMinute, openCard } from "./support/journey";
import { sessionOn } from "./support/session";
import { test } from "./support/test";
import { isWrite } from "./support/writes";

const TITLE = title(8);

test("a post with a picture, scheduled a minute ahead, is published to the profile and a company page; scheduling the next takes at most seven clicks", async ({
  plannerOfAdmin: page,
}) => {
  test.setTimeout(240_000);
  await test.step("a post with a picture, scheduled a minute ahead, is published to the profile and a company page", async () => {
    const ownName = (await sessionOn(page)).user.user_metadata.name as string;

    // Leaves enough time to save the card before the schedule publishes it.
    const when = nextMinute(35_000);
    const saves: string[] = [];
    page.on("request", (request) => {
      if (isWrite(request, "save_post_card")) saves.push(request.url());
    });
    await addPost(page, {
      title: TITLE,
      notes: `Cinco lecciones de la cosecha.\nLa #calidad empieza en el campo (y se nota).\n${written(4)}`,
      pages: ["Café Andino"],
      picture: "e2e/fixtures/cafe.jpg",
      when,
    });
    expect(saves).toHaveLength(1);

    const toPublish = column(page, "Para Publicar");
    const published = column(page, "Publicadas");
    await expect(toPublish.getByText(TITLE)).toBeVisible();
    await expect(toPublish.getByText("Café Andino").first()).toBeVisible();

    // Each attempt of `expect` makes Playwright write an ARIA snapshot of the page; `waitFor` writes none.
    await published.getByText(TITLE).waitFor({ timeout: 150_000 });
    await expect(toPublish.getByText(TITLE)).toBeHidden({ timeout: 20_000 });
    expect(Date.now()).toBeGreaterThanOrEqual(when.at);

    const card = published.getByRole("article", { name: TITLE });
    await openCard(page, TITLE);
    for (const name of [ownName, "Café Andino"]) {
      const link = card.getByRole("link", {
        name: name === "Café Andino" ? /Ver en LinkedIn.*Café Andino/ : /Ver en LinkedIn.*Cuenta personal/,
      });
      const [post] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
      await expect(post.getByText(name).first()).toBeVisible();
      await expect(post.getByText("La #calidad empieza en el campo (y se nota).")).toBeVisible();
      await expect(post.getByText("Łukasz (Łódź), Thị Hương (Đà Nẵng)")).toBeVisible();
      const picture = post.locator("article img, figure img").last();
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
      await post.close();
    }
  });

  await test.step("scheduling a new card with a picture and a page takes at most seven clicks", async () => {
    await page.evaluate(() => {
      const seen = { presses: 0 };
      Object.assign(globalThis, { seen });
      const count = () => {
        seen.presses += 1;
      };
      addEventListener("pointerdown", count, { capture: true });
    });
    await page.getByRole("button", { name: "Agregar publicación" }).first().click();
    await expect(page.getByLabel("Texto a publicar")).toBeFocused();
    await page.keyboard.type("La cosecha de este año");
    await page.getByRole("checkbox", { name: /Café Andino/ }).click();
    await page.getByRole("button", { name: /Agregar archivo/ }).click();
    const files = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Subir archivos" }).click();
    await (await files).setFiles("e2e/fixtures/cafe.jpg");
    await page.getByText("Archivo subido exitosamente").waitFor();
    await page.getByLabel("Cuándo").click();
    await page.keyboard.type("mañana 9");
    await page.getByRole("button", { name: "Programar", exact: true }).click();

    await expect(
      page.getByText("Programada para mañana a las 09:00 en tu perfil y en Café Andino.").first(),
    ).toBeVisible();
    const card = column(page, "Para Publicar").getByRole("article", { name: "La cosecha de este año" });
    await expect(card.getByRole("time")).toHaveText("mañana 09:00");
    const inThePage = await page.evaluate(
      () => (globalThis as unknown as { seen: { presses: number } }).seen.presses,
    );
    expect(inThePage + 1).toBeLessThanOrEqual(7);
  });
});
