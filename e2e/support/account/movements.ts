import type { Page } from "@playwright/test";
import { clientOf, sessionOn } from "../session";

export async function movements(page: Page): Promise<Record<string, number>> {
  const { access_token } = await sessionOn(page);
  const client = await clientOf(new URL(page.url()).origin, access_token);
  const { data, error } = await client.from("credit_ledger").select("operation, source");
  if (error) throw error;
  const counted: Record<string, number> = {};
  for (const { operation, source } of data) {
    const name = `${operation} ${source}`;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}

export const charges = (times: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(times).flatMap(([source, n]) => [
      [`hold ${source}`, n],
      [`capture ${source}`, n],
    ]),
  );
