import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { PICTURE_SIZES, type ProductPicture } from "../../src/features/landing/product-pictures.ts";
import { paths } from "../../src/shared/paths.ts";
import { GOOD_CARD, payWith, startCheckout } from "../support/account/checkout.ts";
import { signIn } from "../support/journey.ts";
import { dayFromToday } from "../support/plan.ts";
import { plantNextMonth, plantSamples } from "./samples/sample-cards.ts";
import { go } from "./state.ts";
import { attachSamplePictures, writeSamplePost } from "./states.ts";

const FOLDER = "public/landing";
/** Only this script needs sharp, so it is installed into a temporary folder and is no dependency of the project. */
const TOOL = "sharp@0.35.5";

type Sharp = (input: Buffer) => {
  resize(width: number): ReturnType<Sharp>;
  avif(options: object): ReturnType<Sharp>;
  webp(options: object): ReturnType<Sharp>;
  toFile(file: string): Promise<{ size: number }>;
};

function fetchSharp(): Sharp {
  const folder = mkdtempSync(path.join(tmpdir(), "landing-pictures-"));
  execFileSync("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--silent", TOOL], {
    stdio: "inherit",
  });
  return createRequire(path.join(folder, "index.js"))("sharp") as Sharp;
}

const nextMonth = (): string => {
  const [year = 0, month = 0] = dayFromToday(0).split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
};

const openPlanner = async (page: Page) => {
  await go(page, paths.posts({ list: "publicar" }));
  await page.getByText("Cinco lecciones").first().waitFor();
};

const openComposer = async (page: Page) => {
  await go(page, paths.posts());
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await writeSamplePost(page);
  await page.getByRole("button", { name: "Cuándo", exact: true }).click();
  await page.getByRole("textbox", { name: "Escribe el día y la hora" }).fill("mañana 9");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Programar", exact: true }).waitFor();
  await page.getByText("Archivo subido exitosamente").first().waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Cuándo", exact: true }).blur();
};

const openCalendar = async (page: Page) => {
  await go(page, paths.calendar({ day: `${nextMonth()}-01` }));
  await page
    .getByRole("button", { name: /Detrás del mostrador/ })
    .first()
    .waitFor();
};

const openResults = async (page: Page) => {
  await go(page, paths.results({ tab: "organizaciones" }));
  await page.getByRole("button", { name: "Analizar resultados" }).click();
  await page.getByText("Análisis de organizaciones completado").waitFor();
  await go(page, paths.results({ tab: "organizaciones" }));
};

type Shot = { open: (page: Page) => Promise<void>; from: Readonly<Record<"wide" | "phone", string>> };

const SHOTS: Readonly<Record<ProductPicture, Shot>> = {
  planner: { open: openPlanner, from: { wide: "h1", phone: "fieldset:has(legend)" } },
  calendar: { open: openCalendar, from: { wide: "h1", phone: "h1" } },
  results: { open: openResults, from: { wide: "h1", phone: "h1" } },
  // Comes last, because the planner would reopen the composer's unsaved text.
  composer: { open: openComposer, from: { wide: "text=Texto a publicar", phone: "text=Texto a publicar" } },
};

const bringUp = (page: Page, selector: string, kind: keyof typeof PICTURE_SIZES) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, kind) => {
      // In a wide window the editor's text has its own scroll container.
      if (kind === "wide") element.scrollIntoView({ block: "start", behavior: "instant" });
      const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      scrollBy({ top: element.getBoundingClientRect().top - bar - 24, behavior: "instant" });
    }, kind);

/** Returns the part to photograph: on a phone the whole page, in a wide window the visible part. */
async function partOf(page: Page, kind: keyof typeof PICTURE_SIZES) {
  if (kind === "phone") return {};
  const { window, width, height } = PICTURE_SIZES.wide;
  const { x, y } = await page.evaluate(() => {
    const bar = document.querySelector("header")?.getBoundingClientRect();
    return { x: bar?.left ?? 0, y: bar?.bottom ?? 0 };
  });
  return { clip: { x, y, width: window - x, height: ((window - x) * height) / width } };
}

export async function makeLandingPictures(
  browser: Browser,
  options: BrowserContextOptions,
  only?: readonly string[],
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const sharp = fetchSharp();
  const context = await browser.newContext({ ...options, deviceScaleFactor: 2 });
  const page = await context.newPage();
  page.setDefaultTimeout(240_000);
  await signIn(page, "Administradora nueva", paths.posts());
  // Buys credits: the free ones do not pay for the planned cards, and the planner would ask for more credits.
  await startCheckout(page, 80);
  await payWith(page, GOOD_CARD);
  await page.getByText(/Créditos (disponibles|actualizados): /).waitFor();
  await plantSamples(page);
  await plantNextMonth(page, nextMonth());
  if (!only || only.includes("planner")) await attachSamplePictures(page, browser);
  for (const [name, { open, from }] of Object.entries(SHOTS)) {
    if (only && !only.includes(name)) continue;
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page);
    for (const kind of ["wide", "phone"] as const) {
      const size = PICTURE_SIZES[kind];
      await page.setViewportSize({ width: size.window, height: size.windowHeight });
      await page.mouse.move(0, 0);
      // Waits because the layout changes 100 ms after a resize, and the pictures that come into view must load.
      await page.waitForTimeout(1_000);
      await bringUp(page, from[kind], kind);
      await page.waitForTimeout(1_000);
      const shot = await page.screenshot({ animations: "disabled", ...(await partOf(page, kind)) });
      const file = `${FOLDER}/${name}-${kind}`;
      const picture = () => sharp(shot).resize(size.width);
      const avif = await picture().avif({ quality: 50 }).toFile(`${file}.avif`);
      const webp = await picture().webp({ quality: 72 }).toFile(`${file}.webp`);
      console.log(`${file}: ${avif.size} bytes as AVIF, ${webp.size} as WebP`);
    }
  }
  await context.close();
}
