import { expect, test } from "@playwright/test";
import * as writing from "@testing/writing";
import { importExport } from "./support/account/my-results";
import {
  expectAccessible,
  expectAccessibleOnPhonesToo,
  expectNoSidewaysScroll,
  GUARDED_ROUTES,
  listen,
  OPENINGS_OF_VISITORS,
  PUBLIC_ROUTES,
  TABS,
  tabTo,
  walk,
  withoutWorker,
} from "./support/browser/accessibility";
import { expectRoomBesideNavigation, expectRoomOnPhones, withLargeFont } from "./support/browser/large-font";
import { noteRefusals } from "./support/browser/policy";
import { resize } from "./support/browser/resize";
import { signIn } from "./support/journey";
import { PHONE } from "./support/phone";
import { calendarClient, planCard } from "./support/plan";
import { seedCards, UNBROKEN } from "./support/seed";

const CAFE_ANDINO = "2414183";

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

test("each screen of a user with content is accessible, also on a phone and at 400 % zoom, has its title, writes nothing to the console and obeys the Content Security Policy; with a font twice as large, no screen breaks words or scrolls sideways on a phone, and the navigation leaves the content four fifths of the window", async ({
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
      title: "Emprendimiento y reconocimiento",
      notes: "Lo que aprendimos.",
      date: "2031-06-10",
      time: "09:00",
    },
    {
      title: "Cosecha",
      notes: UNBROKEN,
      date: "2031-06-11",
      publishers: ["personal", CAFE_ANDINO, "97909464"],
    },
    { title: UNBROKEN, notes: writing.UNBROKEN, date: "2026-01-10", isPublished: true },
    ...writing.TITLES.map((title, n) => ({ title, notes: writing.post(n), date: "2031-06-12" })),
  ]);
  await page.goto("/resultados");
  await importExport(page, "click");
  await walk(page, GUARDED_ROUTES, TABS, (page, what) =>
    expectAccessibleOnPhonesToo(page, what, () => withLargeFont(page, () => expectRoomOnPhones(page, what))),
  );
  await expect(page).toHaveURL("/dashboard");
  // Widths are in rem, so a font twice as large gives every screen the layout of a window half as wide. One screen is
  // enough to check the navigation.
  await withLargeFont(page, () => expectRoomBesideNavigation(page));
  await page.getByRole("button", { name: /^Notificaciones/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the notifications");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Contraer menú" }).click();
  await page.getByRole("link", { name: "Publica", exact: true }).focus();
  await expectAccessible(page, "the collapsed sidebar");

  await test.step("with a font twice as large, the accounts of a reviewed card do not widen a phone's page", async () => {
    const client = await calendarClient(page);
    const p_postcard = await planCard(page, {
      title: "Cosecha",
      date: "2031-06-10",
      time: "09:30",
      publishers: ["personal", CAFE_ANDINO],
      own_texts: [{ publisher: CAFE_ANDINO, notes: "Doce sacos", post_comment: "" }],
    });
    const { data: secret } = await client.rpc("share_card", { p_postcard, p_days: 7 });
    await page.goto(`/aprobacion#${secret}`);
    await page.getByText(/^No todas las cuentas publican lo mismo/).waitFor();
    await withLargeFont(page, async () => {
      await resize(page, PHONE.viewport);
      await expectNoSidewaysScroll(page, "a reviewed card of two accounts");
    });
  });
  expect(consoleLines).toEqual([]);
  expect(refused).toEqual([]);
});

test("with the keyboard alone, a user gets from the landing to the dashboard; the onboarding between them is accessible, also on a phone and at 400 % zoom", async ({
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
  expect(consoleLines).toEqual([]);
  expect(refused).toEqual([]);
});
