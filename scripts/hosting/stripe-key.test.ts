import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readStripeKey } from "./stripe-key.ts";

const NAME = "VITE_STRIPE_PUBLISHABLE_KEY";
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stripe-key-"));
  vi.stubEnv(NAME, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function builtCode(): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: folder,
    logLevel: "warn",
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve("src/data/checkout/fraud-signals.ts"),
        preserveEntrySignatures: "strict",
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.map((file) => ("code" in file ? file.code : "")).join("\n");
}

test("the build contains the loader of Stripe.js only with a publishable key", async () => {
  writeFileSync(join(folder, ".env"), `${NAME}=pk_test_51\n`);
  const withKey = await builtCode();
  expect(withKey).toContain("js.stripe.com");
  expect(withKey).toContain("pk_test_51");
  rmSync(join(folder, ".env"));
  expect(await builtCode()).not.toMatch(/stripe|import\(/i);
  // The deployment's workflow sets a missing variable to an empty text.
  vi.stubEnv(NAME, "");
  expect(await builtCode()).not.toMatch(/stripe|import\(/i);
});

test("a secret key of Stripe fails the build, and the error message does not contain the key", () => {
  expect(readStripeKey(folder)).toBeNull();
  writeFileSync(join(folder, ".env"), `${NAME}=pk_live_51\n`);
  expect(readStripeKey(folder)).toBe("pk_live_51");
  writeFileSync(join(folder, ".env"), `${NAME}=sk_live_51\n`);
  expect(() => readStripeKey(folder)).toThrow(
    /^VITE_STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_\.$/,
  );
});
