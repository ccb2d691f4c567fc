import type { Page } from "@playwright/test";

type Row = Record<string, unknown>;

export async function changeRows(
  page: Page,
  table: string,
  change: (row: Row) => Row | Row[],
): Promise<void> {
  await page.route(new RegExp(`/rest/v1/${table}\\?`), async (route) => {
    // At the test's end a running request fails, or its response cannot be read; either would fail the next test.
    const response = await route.fetch().catch(() => null);
    const body = await response?.text().catch(() => null);
    if (!response || typeof body !== "string") return;
    const rows = rowsIn(body);
    return route.fulfill({ response, body: rows ? JSON.stringify(rows.flatMap(change)) : body });
  });
}

function rowsIn(body: string): Row[] | null {
  try {
    const rows: unknown = JSON.parse(body);
    return Array.isArray(rows) ? (rows as Row[]) : null;
  } catch {
    return null;
  }
}
