import type { Page } from "@playwright/test";

export async function noteRefusals(page: Page): Promise<readonly string[]> {
  const refused: string[] = [];
  await page.exposeFunction("noteRefusal", (refusal: string) => refused.push(refusal));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => {
      const { noteRefusal } = window as unknown as { noteRefusal(refusal: string): void };
      noteRefusal(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    }),
  );
  return refused;
}
