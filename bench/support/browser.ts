import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright";
import { consent, finishOnboarding, openLogin, signIn, startSignIn } from "../../e2e/support/journey.ts";
import { seedCards } from "../../e2e/support/seed.ts";
import { BROWSER_ARGS, findBrowser } from "../../scripts/browser.mjs";
import { paths } from "../../src/shared/paths.ts";
import { dayIn } from "../../src/shared/time/dates.ts";
import { post, title } from "../../supabase/functions/_shared/testing/writing.ts";

export type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export async function launchBrowser(): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.executablePath,
    args: BROWSER_ARGS,
    env: { ...process.env, ...found.env } as Record<string, string>,
  });
}

const TIME_ZONE = "America/La_Paz";

export const contextOptions = (origin: string): BrowserContextOptions => ({
  baseURL: origin,
  locale: "es-BO",
  timezoneId: TIME_ZONE,
  colorScheme: "dark",
  viewport: { width: 1280, height: 800 },
  serviceWorkers: "block",
});

export async function signedInState(browser: Browser, origin: string): Promise<StorageState> {
  const context = await browser.newContext(contextOptions(origin));
  try {
    await signIn(await context.newPage(), "Lucía Fernández");
    return await context.storageState();
  } finally {
    await context.close();
  }
}

export async function plannerState(browser: Browser, origin: string): Promise<StorageState> {
  const context = await browser.newContext(contextOptions(origin));
  try {
    const page = await context.newPage();
    await signIn(page, "Mateo Rojas");
    const date = dayIn(TIME_ZONE, new Date());
    await seedCards(
      page,
      [0, 1, 2, 4].map((n) => ({ title: title(n), notes: post(n), date })),
    );
    return await context.storageState();
  } finally {
    await context.close();
  }
}

export async function withFirstStepsPage(
  browser: Browser,
  origin: string,
  at: (path: string, state: StorageState) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(contextOptions(origin));
  try {
    const page = await context.newPage();
    const here = async (path: string) => at(path, await context.storageState());
    await openLogin(page);
    await startSignIn(page);
    await consent(page, "Cuenta nueva");
    await finishOnboarding(page, {
      atOnboarding: () => here(paths.onboarding()),
      atWelcome: () => here(paths.welcome()),
    });
  } finally {
    await context.close();
  }
}
