import { test as base, type Page } from "@playwright/test";
import { signIn } from "./journey";
import type { PersonaName } from "./session";

/** Pages of new, signed-in users. A test that prepares data before the page opens calls `signIn` itself. */
type SignedIn = {
  dashboard: Page;
  planner: Page;
  plannerOfAdmin: Page;
  june: Page;
  profile: Page;
  settings: Page;
};

const opened =
  (path: string, persona: PersonaName = "Cuenta nueva") =>
  async ({ page }: { page: Page }, use: (page: Page) => Promise<void>): Promise<void> => {
    await signIn(page, persona, path);
    await use(page);
  };

export const test = base.extend<SignedIn>({
  dashboard: opened("/dashboard"),
  planner: opened("/posts"),
  plannerOfAdmin: opened("/posts", "Administradora nueva"),
  june: opened("/calendar?mes=2031-06"),
  profile: opened("/profile"),
  settings: opened("/settings"),
});
