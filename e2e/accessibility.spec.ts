import { expect } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleOnPhonesToo,
  expectNoSidewaysScroll,
  GUARDED_ROUTES,
  listen,
  openOfVisitors,
  openRoute,
  PUBLIC_ROUTES,
  tabTo,
  throughFirstSteps,
  ZOOMED,
} from "./support/accessibility";
import { addPost } from "./support/journey";
import { expectSeen } from "./support/on-screen";
import { test } from "./support/test";

test.describe("every screen, without motion", () => {
  // What fades in has another contrast on its way.
  // The browser itself complains of a service worker that is kept out.
  test.use({ contextOptions: { reducedMotion: "reduce" }, serviceWorkers: "allow" });

  test("screens of a visitor, on a phone and at 400 % zoom too; each has its title, the console is silent", async ({
    page,
  }) => {
    test.slow();
    const said = listen(page);
    for (const [path, title] of Object.entries(PUBLIC_ROUTES)) {
      await openRoute(page, path);
      await expect.soft(page, path).toHaveTitle(title);
      await expectAccessibleOnPhonesToo(page, path);
    }
    await openOfVisitors(page, expectAccessibleOnPhonesToo);
    expect(said).toEqual([]);
  });

  test("first steps and every screen of a signed-in user, on a phone and at 400 % zoom too; each has its title, the console is silent", async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const said = listen(page);
    await throughFirstSteps(page, expectAccessibleOnPhonesToo);
    for (const [path, title] of Object.entries(GUARDED_ROUTES)) {
      await openRoute(page, path);
      await expect.soft(page, path).toHaveTitle(title);
      await expectAccessibleOnPhonesToo(page, path);
    }
    await openRoute(page, "/dashboard");
    await page.getByRole("button", { name: /^Notificaciones/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "the notifications");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Contraer menú" }).click();
    await page.getByRole("link", { name: "Publica", exact: true }).focus();
    await expectAccessible(page, "the collapsed sidebar");
    expect(said).toEqual([]);
  });

  test("the editor, its pickers and the dialogs of a card", async ({ planner: page }) => {
    test.setTimeout(120_000);
    await addPost(page, { title: "Accesible", notes: "Un texto con #etiquetas." });
    await expectAccessible(page, "a card");
    await page.getByRole("button", { name: "Agregar publicación" }).first().click();
    await expect(page.getByLabel("Título")).toBeVisible();
    await expectAccessible(page, "the editor");
    await page.getByRole("combobox", { name: "Hora", exact: true }).click();
    await expectAccessible(page, "the hours");
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /fecha|calendario/i })
      .first()
      .click();
    await expectAccessible(page, "the calendar of a date");

    await page.setViewportSize(ZOOMED);
    await openRoute(page, "/posts");
    await page.getByRole("button", { name: "Agregar publicación" }).first().click();
    await expect(page.getByLabel("Título")).toBeVisible();
    await expectNoSidewaysScroll(page, "the editor, zoomed");
    // What stays in view leaves the greater part of the window to what is written.
    const save = await page.getByRole("button", { name: "Guardar borrador" }).boundingBox();
    expect(save?.y).toBeGreaterThan(ZOOMED.height / 2);
    await page.getByLabel("Título").focus();
    await expectSeen(page.getByLabel("Título"));
    await page.getByRole("button", { name: "Vista previa", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Vista previa en LinkedIn" })).toBeVisible();
  });

  test("the questions about a card, and two versions of it", async ({ planner: page, context }) => {
    test.setTimeout(120_000);
    await addPost(page, { title: "Dos manos", notes: "El primer texto" });

    await page.getByRole("button", { name: "Publicar ahora «Dos manos»" }).click();
    await expect(page.getByText(/^Tienes .* créditos\.$/)).toBeVisible();
    await expectAccessible(page, "publishing now");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Eliminar «Dos manos»" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page, "deleting");
    await page.keyboard.press("Escape");

    // First, or it would open with what the other one is writing.
    const other = await context.newPage();
    await openRoute(other, "/posts");
    await other.getByRole("button", { name: "Editar «Dos manos»" }).click();
    await page.getByRole("button", { name: "Editar «Dos manos»" }).click();
    await page.getByLabel("Texto a publicar").fill("Escrito en la primera pestaña");
    await other.getByLabel("Texto a publicar").fill("Escrito en la segunda pestaña");
    await other
      .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
      .click();
    await expect(other.getByText("Publicación actualizada").first()).toBeVisible();
    await other.close();
    await page
      .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
      .click();
    await expect(page.getByRole("dialog", { name: "Hay una versión más nueva" })).toBeVisible();
    await expectAccessible(page, "two versions of a card");
  });
});

test("from the landing to a saved post with the keyboard alone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: /gratis/i }));
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByRole("button", { name: "Continuar con LinkedIn" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio").first());
  const persona = page.getByRole("radio", { name: "Cuenta nueva" });
  for (let step = 0; step < 6 && !(await persona.isChecked()); step += 1)
    await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("button", { name: "Permitir" }));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/onboarding$/);
  await tabTo(page, page.getByRole("combobox", { name: "País" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Bolivia" })).toBeVisible();
  await page.keyboard.type("Bol");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Siguiente" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/welcome$/);
  await tabTo(page, page.getByRole("button", { name: "Omitir" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);

  await tabTo(page, page.getByRole("link", { name: "Publica", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Publicaciones", level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Agregar publicación" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Título"));
  await page.keyboard.type("Con el teclado");
  await tabTo(page, page.getByLabel("Texto a publicar"));
  await page.keyboard.type("Ni un clic.");
  await tabTo(
    page,
    page.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ }),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByText("Publicación creada").first()).toBeVisible();
});

for (const motion of ["reduce", "no-preference"] as const) {
  test.describe(`prefers-reduced-motion: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } });

    test("the examples take turns only for who has nothing against motion", async ({ page }) => {
      await page.clock.install();
      await page.goto("/");
      const first = page.getByRole("button", { name: "Testimonio 1 de 3" });
      const second = page.getByRole("button", { name: "Testimonio 2 de 3" });
      await first.scrollIntoViewIfNeeded();
      await expect(first).toHaveAttribute("aria-current", "true");
      await page.clock.runFor(3_500);
      await expect(motion === "reduce" ? first : second).toHaveAttribute("aria-current", "true");
      // What moves longer than five seconds needs a way to stop it, as the example has.
      const longest = await page.evaluate(() => {
        const ends = { example: 0, rest: 0 };
        for (const { effect } of document.getAnimations()) {
          const target = (effect as KeyframeEffect).target;
          const where = target?.closest('[class~="group/demo"]') ? "example" : "rest";
          ends[where] = Math.max(ends[where], Number(effect?.getComputedTiming().endTime));
        }
        return ends;
      });
      expect(longest.rest).toBeLessThanOrEqual(5_000);
      expect(longest.example).toBeLessThanOrEqual(10_000);
      const hold = page.getByRole("checkbox", { name: "Detener el ejemplo" });
      await (motion === "reduce" ? expect(hold).toBeHidden() : expect(hold).toBeAttached());
      const pause = page.getByRole("button", { name: "Pausar testimonios" });
      if (motion === "reduce") return expect(pause).toBeHidden();
      await pause.press("Enter");
      const play = page.getByRole("button", { name: "Reproducir testimonios" });
      await expect(play).toBeFocused();
      await play.press("Enter");
      await expect(pause).toBeFocused();
    });
  });
}
