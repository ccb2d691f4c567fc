import type { Page } from "@playwright/test";

/** The page's upload speed in bytes a second; -1 is unlimited. */
export async function lineOf(page: Page): Promise<(bytes: number) => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  return async (bytes) => {
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  };
}
