import { expect, test } from "@playwright/test";
import * as writing from "@testing/writing";
import { importExport } from "./support/account/my-results";
import {
  expectAccessible,
  expectAccessibleOnPhonesToo,
  GUARDED_ROUTES,
  listen,
  OPENINGS_OF_VISITORS,
  PUBLIC_ROUTES,
  TABS,
  tabTo,
  walk,
  withoutWorker,
} from "./support/browser/accessibility";
import { noteRefusals } from "./support/browser/policy";
import { signIn } from "./support/journey";
import { seedCards, UNBROKEN } from "./support/seed";

test("each screen of a visitor is accessible, also on a phone and at 400 % zoom, has its title, writes nothing to the console and obeys the Content Security Policy", async ({
  page,
}) => {
  test.slow();
  await withoutWorker(page);
  const consoleLines = listen(page);
  const refused = await noteRefusals(page);
  await walk(page, PUBLIC_ROUTES, OPENINGS_OF_VISITORS, expectAccessibleOnPhonesToo);
  expect(consoleLines).toEqual([]);
  expect(refused).toEqual([]);
});

test("each screen of a user with content is accessible, also on a phone and at 400 % zoom, has its title, writes nothing to the console and obeys the Content Security Policy", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await withoutWorker(page);
  const consoleLines = listen(page);
  const refused = await noteRefusals(page);
  await signIn(page, "Administradora nueva");
  await expectAccessible(page, "a dashboard without content");
  await seedCards(page, [
    { title: UNBROKEN, notes: `${UNBROKEN} ${"Lo que aprendimos. ".repeat(40)}`, date: "2031-06-10" },
    {
      title: "Cosecha",
      notes: UNBROKEN,
      date: "2031-06-11",
      publishers: ["personal", "2414183", "97909464"],
    },
    { title: UNBROKEN, notes: writing.UNBROKEN, date: "2026-01-10", isPublished: true },
    ...writing.TITLES.map((title, n) => ({ title, notes: writing.post(n), date: "2031-06-12" })),
  ]);
  await page.goto("/resultados");
  await importExport(page, "click");
  await walk(page, GUARDED_ROUTES, TABS, expectAccessibleOnPhonesToo);
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("button", { name: /^Notificaciones/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the notifications");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Contraer menú" }).click();
  await page.getByRole("link", { name: "Publica", exact: true }).focus();
  await expectAccessible(page, "the collapsed sidebar");
  expect(consoleLines).toEqual([]);
  expect(refused).toEqual([]);
});

test("with the keyboard alone, a user gets from the landing to a saved post; the onboarding between them is accessible, also on a phone and at 400 % zoom", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await withoutWorker(page);
  const consoleLines = listen(page);
  const refused = await noteRefusals(page);
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
  await expect(page.getByRole("combobox", { name: "País" })).toBeEnabled();
  await expectAccessibleOnPhonesToo(page, "/onboarding");
  await tabTo(page, page.getByRole("combobox", { name: "País" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Bolivia" })).toBeVisible();
  await expectAccessible(page, "the list of countries");
  await page.keyboard.type("Bol");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Siguiente" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/welcome$/);
  for (const step of [1, 2, 3, 4]) {
    await expect(page.getByText(`${step} / 4`)).toBeVisible();
    await expectAccessibleOnPhonesToo(page, `/welcome, step ${step}`);
    if (step === 4) break;
    await tabTo(page, page.getByRole("button", { name: "Siguiente" }).last());
    await page.keyboard.press("Enter");
  }
  await tabTo(page, page.getByRole("button", { name: "Completar" }));
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
  expect(consoleLines).toEqual([]);
  expect(refused).toEqual([]);
});

test("the landing's examples rotate only for users without reduced motion", async ({ page }) => {
  await page.clock.install();
  for (const motion of ["reduce", "no-preference"] as const)
    await test.step(`the landing's examples rotate only without reduced motion, and motion of over five seconds can be stopped (${motion})`, async () => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto("/");
      const first = page.getByRole("button", { name: "Testimonio 1 de 3" });
      const second = page.getByRole("button", { name: "Testimonio 2 de 3" });
      await first.scrollIntoViewIfNeeded();
      await expect(first).toHaveAttribute("aria-current", "true");
      await page.clock.runFor(3_500);
      await expect(motion === "reduce" ? first : second).toHaveAttribute("aria-current", "true");
      // WCAG 2.2.2: an animation longer than five seconds needs a stop button, and only the landing's example has
      // one.
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
