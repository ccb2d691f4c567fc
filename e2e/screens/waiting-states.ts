import type { Page, Route } from "playwright";
import { paths } from "../../src/shared/paths.ts";
import type { State, Take } from "./state.ts";

const DATA = /\/(rest|functions)\/v1\//;

const PAGES = {
  dashboard: paths.dashboard(),
  posts: paths.posts(),
  calendar: paths.calendar(),
  results: paths.results(),
  "results-organizations": paths.results({ tab: "organizaciones" }),
  research: paths.research(),
  "research-topics": paths.research({ tab: "topicos" }),
  "research-collections": paths.research({ tab: "colecciones" }),
  settings: paths.settings(),
  profile: paths.profile(),
  "profile-payments": paths.profile({ tab: "pagos" }),
  "profile-preferences": paths.profile({ tab: "comunicaciones" }),
};

/**
 * Waits until no placeholder is visible. Running requests cannot be counted instead, because failed requests are
 * repeated.
 */
const nothingAwaited = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll("[aria-busy=true], .animate-shimmer")].every(
        (waiting) => waiting.getBoundingClientRect().top > window.innerHeight,
      ) && !document.body.innerText.includes("Cargando"),
  );

async function takeAll(page: Page, take: Take, suffix: string, answer: (route: Route) => unknown) {
  for (const [name, path] of Object.entries(PAGES)) {
    // Loads a document without the app, so that the next page has no data in memory.
    await page.goto("/favicon.svg");
    await page.route(DATA, answer);
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    if (suffix === "failed") await nothingAwaited(page);
    await take(`${name}-${suffix}`, { isWaiting: suffix === "loading" });
    await page.unroute(DATA);
  }
}

export const WAITING: readonly State[] = [
  {
    name: "loading",
    open: (page, take) => takeAll(page, take, "loading", () => new Promise<void>(() => {})),
  },
  {
    name: "failed",
    open: (page, take) =>
      takeAll(page, take, "failed", (route) => route.fulfill({ status: 500, json: { message: "No." } })),
  },
];
