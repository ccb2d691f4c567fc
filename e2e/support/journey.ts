import { expect, type Locator, type Page } from "@playwright/test";
import type { AccountMetadata } from "../../src/shared/session/account.ts";
import { AUTH_STORAGE_KEY, STORAGE_KEYS } from "../../src/shared/storage.ts";
import { type PersonaName, sessionOf } from "./session.ts";

/** A page that shows this file shares the app's storage but runs no code. */
const STILL_FILE = "/favicon.svg";

/** The test browsers are in La Paz, which has no daylight saving time. */
const ZONE_OFFSET_MS = -4 * 3_600_000;

interface WallClock {
  date: string;
  hour: string;
  minute: string;
  at: number;
}

export function nextMinute(leadMs: number): WallClock {
  const at = Math.ceil((Date.now() + leadMs) / 60_000) * 60_000;
  const [date = "", time = ""] = new Date(at + ZONE_OFFSET_MS).toISOString().split("T");
  const [year, month, day] = date.split("-");
  const [hour = "", minute = ""] = time.split(":");
  return { date: `${day}/${month}/${year}`, hour, minute, at };
}

/** A card that is saved for the first minute of today is published at once. */
export function todaysMidnight(): WallClock {
  const at = Math.floor((Date.now() + ZONE_OFFSET_MS) / 86_400_000) * 86_400_000;
  const [year, month, day] = new Date(at).toISOString().slice(0, 10).split("-");
  return { date: `${day}/${month}/${year}`, hour: "00", minute: "00", at: at - ZONE_OFFSET_MS };
}

export async function openLogin(page: Page): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("link", { name: /gratis/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
}

export async function startSignIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continuar con LinkedIn" }).click();
  await page.getByText("esto no es LinkedIn").first().waitFor();
}

export async function consent(page: Page, persona: PersonaName): Promise<void> {
  await page.getByRole("radio", { name: persona }).check();
  await page.getByRole("button", { name: "Permitir" }).click();
}

export async function finishOnboarding(
  page: Page,
  at: { atOnboarding?: () => Promise<void>; atWelcome?: () => Promise<void> } = {},
): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole("heading", { name: "Selecciona tu país" })).toBeVisible();
  await at.atOnboarding?.();
  await page.getByRole("combobox", { name: "País" }).click();
  await page.getByRole("option", { name: "Bolivia" }).click();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await at.atWelcome?.();
  await page.getByRole("button", { name: "Omitir" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

export async function signIn(
  page: Page,
  persona: PersonaName,
  path = "/dashboard",
  metadata?: Partial<AccountMetadata>,
): Promise<void> {
  await storeSession(page, persona, path, metadata);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await untilAlive(page);
}

/** Signs in through the stored session; no page of the app is loaded. */
export async function storeSession(
  page: Page,
  persona: PersonaName,
  path: string,
  metadata?: Partial<AccountMetadata>,
): Promise<void> {
  await page.goto(URL.canParse(path) ? new URL(STILL_FILE, path).href : STILL_FILE);
  const { origin } = new URL(page.url());
  const session = await sessionOf(origin, persona, metadata);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { [AUTH_STORAGE_KEY]: JSON.stringify(session), [STORAGE_KEYS.greeted]: session.user.id },
  );
}

/** Waits until React has taken over the prerendered document; earlier, a click on a link would load a new document. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")),
  );
}

export async function openPosts(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Publica", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Publicaciones", level: 1 })).toBeVisible();
}

export interface NewPost {
  title: string;
  notes: string;
  pages?: string[];
  picture?: string;
  when?: WallClock;
}

export async function fillNewPost(page: Page, post: NewPost): Promise<void> {
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  // An earlier unsaved text may be open until the new card replaces it.
  await expect(page.getByLabel("Título")).toHaveValue("");
  await page.getByLabel("Título").fill(post.title);
  await page.getByLabel("Texto a publicar").fill(post.notes);
  for (const name of post.pages ?? []) await page.getByRole("checkbox", { name: new RegExp(name) }).check();
  if (post.picture) {
    await page.locator('input[type="file"]').first().setInputFiles(post.picture);
    await page.getByText("Archivo subido exitosamente").waitFor();
  }
  if (post.when) await setTime(page, post.when);
}

export async function openWhen(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Cuándo", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Día y hora" });
  await expect(panel).toBeVisible();
  return panel;
}

/** Also chooses the day, because shortly before midnight the next minute may be tomorrow. */
async function setTime(page: Page, when: WallClock): Promise<void> {
  const panel = await openWhen(page);
  const isoDate = when.date.split("/").reverse().join("-");
  const day = panel.getByRole("group", { name: `Fecha ${when.date}` });
  if (!(await day.isVisible())) await panel.locator(`[data-day="${isoDate}"] button`).first().click();
  await expect(day).toBeVisible();
  await panel.getByRole("combobox", { name: "Hora", exact: true }).click();
  await page.getByRole("option", { name: when.hour, exact: true }).click();
  await panel.getByRole("combobox", { name: "Minuto" }).click();
  await page.getByRole("option", { name: when.minute, exact: true }).click();
  await panel.getByRole("button", { name: "Listo" }).click();
  await expect(panel).toBeHidden();
}

export async function addPost(page: Page, post: NewPost): Promise<void> {
  await fillNewPost(page, post);
  await page
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    .click();
  await expect(page.getByText("Publicación creada").first()).toBeVisible();
}

export async function openCard(page: Page, title: string): Promise<void> {
  const button = page.getByRole("button", { name: `Estado y acciones de «${title}»` });
  // Waits until one list shows the card, because a moving card is in both lists for a moment.
  await expect(button).toHaveCount(1);
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
}

export const showList = (page: Page, name: "Para Publicar" | "Publicadas") =>
  page.getByRole("group", { name: "Qué lista ver" }).getByRole("button", { name }).tap();

export const column = (page: Page, name: "Para Publicar" | "Publicadas") =>
  page.getByRole("region", { name });

/** Opens a month of 'Para Publicar', unless it is open as the month of the next publication. */
export async function openMonth(page: Page, month: RegExp): Promise<void> {
  const heading = column(page, "Para Publicar").getByRole("button", { name: month });
  if ((await heading.getAttribute("aria-expanded")) === "false") await heading.click();
}
