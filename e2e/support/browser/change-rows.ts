import type { Page } from "@playwright/test";

type Row = Record<string, unknown>;

export async function changeRows(page: Page, table: string, change: (row: Row) => Row): Promise<void> {
  await page.route(new RegExp(`/rest/v1/${table}\\?`), async (route) => {
    // A request that is still running at the test's end would fail the next test.
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    const rows: unknown = await response.json().catch(() => null);
    if (!Array.isArray(rows)) return route.fulfill({ response });
    return route.fulfill({ response, json: (rows as Row[]).map(change) });
  });
}
