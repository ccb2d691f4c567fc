import { test as base, type Page } from "@playwright/test";
import { signIn } from "./journey";
import type { PersonaName } from "./session";

/**
 * Pages of the app for a user past the first steps. Each signs a new account in before the test begins: `async ({
 * planner: page }) => …`. A test that prepares data before the page opens calls `signIn` itself.
 */
type SignedIn = {
  dashboard: Page;
  /** Publicaciones, without a card. */
  planner: Page;
  /** The same for a user with two company pages. */
  plannerOfAdmin: Page;
  /** The calendar of June 2031, in which nothing is planned. */
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
