// Pictures of every route at three widths, as a visitor and as a signed-in user with posts, in test-results/screens/.

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { chromium, type Page } from "playwright";
import { BROWSER_ARGS, findBrowser } from "../scripts/browser.mjs";
import { startPreview } from "../scripts/preview.ts";
import { paths } from "../src/shared/paths.ts";
import { addPost, column, consent, finishOnboarding, openLogin, startSignIn } from "./support/journey.ts";

const FOLDER = "test-results/screens";
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
];
const PUBLIC = {
  landing: "/",
  login: paths.login(),
  "payment-success": paths.paymentSuccess(),
  "payment-success-paid": paths.paymentSuccess({
    userId: "00000000-0000-4000-8000-000000000001",
    session_id: "cs_test_1",
  }),
  "payment-cancelled": paths.paymentCancelled(),
  "mail-action-refused": paths.mailAction(),
  unsubscribe: `${paths.unsubscribe()}#t=link`,
  "sandbox-mail": "/sandbox/mail/",
  "approval-gone": paths.approval(),
  "sandbox-stripe": "/sandbox/stripe/",
  "404": "/no-existe",
  "sandbox-index": "/sandbox/linkedin/",
  "sandbox-feed": "/sandbox/linkedin/feed/",
};
const GUARDED = {
  dashboard: paths.dashboard(),
  research: paths.research(),
  results: paths.results(),
  calendar: paths.calendar(),
  settings: paths.settings(),
  profile: paths.profile(),
  "404-signed-in": "/no-existe",
};

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
const found = await findBrowser();
const server = await startPreview();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: BROWSER_ARGS,
  env: { ...process.env, ...found.env } as Record<string, string>,
});

/** The whole page in one picture; the window is made as tall as it, so that bars stay at its edges. */
const shoot = async (page: Page, name: string) => {
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.waitForFunction(
      () =>
        document.fonts.status === "loaded" &&
        [...document.images].every((image) => image.complete || image.loading === "lazy"),
    );
    // The shell settles 100 ms after a resize.
    await page.waitForTimeout(300);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height: Math.min(Math.max(height, size.height), 6000) });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${FOLDER}/${name}-${size.width}.png`, animations: "disabled" });
  }
};

try {
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: "es-BO",
    timezoneId: "America/La_Paz",
    colorScheme: "dark",
    viewport: WIDTHS[2],
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`page error on ${page.url()}: ${error.message}`));

  await openLogin(page);
  await startSignIn(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot(page, "sandbox-consent");
  await consent(page, "Lucía Fernández");
  await finishOnboarding(page, {
    atOnboarding: () => shoot(page, "onboarding"),
    atWelcome: () => shoot(page, "welcome"),
  });
  await page.goto(paths.posts());
  await page.getByRole("heading", { name: "Publicaciones", level: 1 }).waitFor();
  await shoot(page, "posts-empty");
  await addPost(page, {
    title: "Cinco lecciones del café de altura",
    notes: "Lo que aprendimos este año. #café",
    pages: ["Café Andino"],
    picture: "e2e/fixtures/cafe.jpg",
  });
  await addPost(page, {
    title: "Abrimos vacantes en Santa Cruz",
    notes: "Buscamos baristas con ganas de aprender.",
  });
  await page.getByRole("button", { name: "Publicar ahora «Cinco lecciones del café de altura»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  await column(page, "Publicadas").getByText("Cinco lecciones").waitFor({ timeout: 30_000 });
  await shoot(page, "posts");
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").fill("Un borrador a medio escribir");
  await shoot(page, "posts-editor");
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  for (const [name, path] of Object.entries(GUARDED)) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await shoot(page, name);
  }

  const visitor = await browser.newContext({
    baseURL: server.origin,
    locale: "es-BO",
    colorScheme: "dark",
    viewport: WIDTHS[2],
  });
  const visit = await visitor.newPage();
  for (const [name, path] of Object.entries(PUBLIC)) {
    await visit.goto(path);
    await visit.getByRole("heading", { level: 1 }).first().waitFor();
    await shoot(visit, name);
  }
  console.log(`Pictures are in ${FOLDER}/`);
} finally {
  await browser.close();
  await server.stop();
}
