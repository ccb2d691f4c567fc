import { expect, type Page, test } from "@playwright/test";
import { importExport } from "./support/account/my-results";
import {
  expectNoSidewaysScroll,
  expectWholeWords,
  GUARDED_ROUTES,
  TABS,
  walk,
} from "./support/browser/accessibility";
import { resize } from "./support/browser/resize";
import { signIn } from "./support/journey";
import { calendarClient, planCard } from "./support/plan";
import { seedCards } from "./support/seed";

/** Doubles the font size as the browser's settings do, because media queries in rem ignore a page's own font size. */
test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  // A launch option would start a worker and a browser of its own.
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto("/login");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
});

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
];

const expectRoomForContent = async (page: Page, what: string) => {
  for (const size of WINDOWS) {
    await resize(page, size);
    const where = `${what}, ${size.width} px`;
    await expectNoSidewaysScroll(page, where);
    // On a phone, browsers with a Spanish dictionary hyphenate the long words of a title; this one has none.
    await expectWholeWords(page, where, { mayHyphenate: size.width === 390 });
    const left = await page
      .locator("#contenido")
      .evaluate((main) => main.parentElement?.getBoundingClientRect().left);
    expect.soft(left, `${where}: width of the navigation beside the content`).toBeLessThan(size.width / 5);
  }
};

test("in a browser whose font is twice as large, no screen breaks words or scrolls sideways, and the navigation leaves the content four fifths of the window", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "Administradora nueva");
  await seedCards(page, [
    {
      title: "Emprendimiento y reconocimiento",
      notes: "Lo que aprendimos.",
      date: "2031-06-10",
      time: "09:00",
    },
    { title: "Cosecha", notes: "Lo que aprendimos.", date: "2026-01-10", isPublished: true },
  ]);
  await page.goto("/resultados");
  await importExport(page, "click");
  await walk(page, GUARDED_ROUTES, TABS, expectRoomForContent);
});

test("in a browser whose font is twice as large, the accounts of a reviewed card do not widen a phone's page", async ({
  page,
}) => {
  await signIn(page, "Administradora nueva");
  const client = await calendarClient(page);
  const { data: pages } = await client.from("linkedin_organizations").select("organization_id").limit(1);
  const publisher = String(pages?.[0]?.organization_id);
  const postcard = await planCard(page, {
    title: "Cosecha",
    date: "2031-06-10",
    time: "09:30",
    publishers: ["personal", publisher],
    own_texts: [{ publisher, notes: "Doce sacos", post_comment: "" }],
  });
  const { data: secret } = await client.rpc("share_card", { p_postcard: postcard, p_days: 7 });
  await page.goto(`/aprobacion#${secret}`);
  await page.getByText(/^No todas las cuentas publican lo mismo/).waitFor();
  await resize(page, { width: 390, height: 844 });
  await expectNoSidewaysScroll(page, "a reviewed card of two accounts");
});
