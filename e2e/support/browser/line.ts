import type { Page } from "@playwright/test";

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
