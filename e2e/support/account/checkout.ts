import { expect, type Page } from "@playwright/test";

const SANDBOX = "/sandbox/stripe";

type Press = "click" | "dblclick";

export async function startCheckout(page: Page, credits: number, press?: Press): Promise<void> {
  await page.goto("/profile");
  await choosePack(page, credits, press);
}

export async function choosePack(page: Page, credits: number, press: Press = "click"): Promise<void> {
  await page.getByRole("button", { name: `Comprar ${credits} créditos` })[press]();
  await page.getByText("esto no es Stripe").waitFor();
}

export async function payWith(page: Page, method: RegExp): Promise<void> {
  await page.getByRole("radio", { name: method }).check();
  await page.getByRole("button", { name: "Pagar", exact: true }).click();
}

export const GOOD_CARD = /4242 4242 4242 4242/;

export const sessionIn = (page: Page): string => new URL(page.url()).searchParams.get("session_id") ?? "";

export async function actAtStripe(page: Page, session: string, action: string): Promise<void> {
  const response = await page.request.post(`${SANDBOX}/__act`, { data: { session, action } });
  expect(response.status()).toBe(200);
}

export const figure = (page: Page, label: string) => page.locator("dl").filter({ hasText: label }).first();
