import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { paths, SETTINGS_SECTIONS } from "../../src/shared/paths.ts";
import { withoutSavePicker } from "../support/account/my-account.ts";
import { importExport } from "../support/account/my-results.ts";
import { FOLDER } from "./shoot.ts";
import { go, type State, type Take } from "./state.ts";

const ANALYSES = "**/functions/v1/organization-analytics";
const JOB = { job_id: "10000000-0000-4000-8000-000000000001", result: null };

/** Responds to the next analyses with these error codes (null succeeds), and repeats the last code. */
async function analysesEnd(page: Page, ...codes: (string | null)[]): Promise<void> {
  await page.unroute(ANALYSES);
  const left = [...codes];
  await page.route(ANALYSES, async (route) => {
    const code = left.length > 1 ? left.shift() : left[0];
    if (!code) return route.fallback();
    await route.fulfill({ json: { ...JOB, state: "failed", error_code: code } });
  });
}

const organizations = paths.results({ tab: "organizaciones" });
const analyse = (page: Page) =>
  page.getByRole("button", { name: /^(Analizar resultados|Actualizar)$/ }).click();

async function keepChart(page: Page): Promise<void> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar imagen" }).first().click();
  await (await waiting).saveAs(`${FOLDER}/results-chart.png`);
  await readFile(`${FOLDER}/results-chart.png`);
}

export const RESULTS: State = {
  name: "results",
  open: async (page, take) => {
    await go(page, paths.results());
    await importExport(page, "click");
    await go(page, paths.results());
    await take("results");
    await keepChart(page);
    await page
      .getByRole("button", { name: /^Ver su curva/ })
      // The newest posts are from today and have no figures yet.
      .last()
      .click();
    await take("results-curve");
    await page.getByRole("button", { name: "Ver tabla" }).first().click();
    await take("results-table");
    await go(page, organizations);
    await take("results-organizations-empty");
    await analysesEnd(page, "linkedin_rate_limited");
    await analyse(page);
    await page
      .getByText(/^LinkedIn no acepta más consultas/)
      .first()
      .waitFor();
    await take("results-limit");
    await analysesEnd(page, "linkedin_forbidden", null);
    await analyse(page);
    await page
      .getByText(/^LinkedIn no te deja ver/)
      .first()
      .waitFor({ timeout: 30_000 });
    await page.getByRole("button", { name: "Actualizar" }).waitFor({ timeout: 30_000 });
    await take("results-partial");
    await analysesEnd(page, null);
    await analyse(page);
    await page
      .getByRole("main")
      .getByText(/^Error al analizar/)
      .waitFor({ state: "detached", timeout: 30_000 });
    await go(page, organizations);
    await take("results-organizations");
  },
};

async function exportUnderWay(page: Page, take: Take): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rest/v1/notifications?*", async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Exportar mis datos" }).click();
  await page.getByRole("progressbar", { name: "Exportación de tus datos" }).waitFor();
  await take("settings-export", { isWaiting: true });
  release();
  await page.unroute("**/rest/v1/notifications?*");
}

export const SETTINGS: State = {
  name: "settings",
  open: async (page, take) => {
    await withoutSavePicker(page);
    await go(page, paths.settings());
    await take("settings");
    for (const section of SETTINGS_SECTIONS) {
      await go(page, paths.settings(section));
      await take(`settings-${section}`);
    }
    await go(page, paths.settings("datos"));
    await exportUnderWay(page, take);
  },
};
