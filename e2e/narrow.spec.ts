import { expect, type Page } from "@playwright/test";
import { paths } from "../src/shared/paths.ts";
import { importExport } from "./support/account/my-results";
import { expectNoSidewaysScroll, ZOOMED } from "./support/browser/accessibility";
import { expectSeen } from "./support/browser/on-screen";
import { resize } from "./support/browser/resize";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const NARROWEST = { width: 320, height: 640 };
/** Without a place to break, as addresses and hashtags are. */
const LONG = `#${"cosechadealtura".repeat(6)}`;

const ROUTES = [
  paths.dashboard(),
  paths.posts(),
  paths.calendar({ view: "week", day: "2031-06-10" }),
  paths.research(),
  paths.research({ tab: "topicos" }),
  paths.research({ tab: "colecciones" }),
  paths.results(),
  paths.results({ tab: "organizaciones" }),
  paths.settings(),
  paths.profile(),
  paths.profile({ tab: "creditos" }),
  paths.profile({ tab: "pagos" }),
  paths.profile({ tab: "comunicaciones" }),
];

async function expectNarrow(page: Page, what: string): Promise<void> {
  for (const size of [NARROWEST, ZOOMED]) {
    await resize(page, size);
    await expectNoSidewaysScroll(page, `${what} at ${size.width} by ${size.height}`);
  }
}

test("every page of a user with content fits a window of 320 pixels, as 400 % zoom leaves it", async ({
  plannerOfAdmin: page,
}) => {
  test.slow();
  await seedCards(page, [
    { title: LONG, notes: `${LONG} ${"Lo que aprendimos. ".repeat(40)}`, date: "2031-06-10" },
    { title: "Cosecha", notes: LONG, date: "2031-06-11", publishers: ["personal", "2414183", "97909464"] },
    { title: LONG, notes: LONG, date: "2026-01-10", isPublished: true },
  ]);
  await page.goto(paths.results());
  await importExport(page, "click");
  for (const route of ROUTES)
    await test.step(route, async () => {
      await resize(page, NARROWEST);
      await page.goto(route);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expectNarrow(page, route);
    });
});

test("the editor fits a window of 320 pixels, and its button to save never leaves it", async ({
  planner: page,
}) => {
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  const text = page.getByLabel("Texto a publicar");
  await text.fill(`${LONG}\n${"Lo que aprendimos. ".repeat(60)}`);
  const save = page.getByRole("button", { name: "Guardar borrador", exact: true });
  await expectNarrow(page, "the editor");
  for (const size of [NARROWEST, ZOOMED]) {
    await resize(page, size);
    await expectSeen(save);
    await page.getByLabel("Título").scrollIntoViewIfNeeded();
    await expectSeen(save);
    await text.scrollIntoViewIfNeeded();
    await expectSeen(save);
  }
});
