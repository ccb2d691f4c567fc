import type { Page } from "@playwright/test";

type Row = Record<string, unknown>;

/** From now on this browser receives the rows of a table as `change` makes them. */
export async function changeRows(page: Page, table: string, change: (row: Row) => Row): Promise<void> {
  await page.route(new RegExp(`/rest/v1/${table}\\?`), async (route) => {
    // A read under way at the test's end would otherwise fail the next test of this worker.
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    const rows: unknown = await response.json().catch(() => null);
    if (!Array.isArray(rows)) return route.fulfill({ response });
    return route.fulfill({ response, json: (rows as Row[]).map(change) });
  });
}
