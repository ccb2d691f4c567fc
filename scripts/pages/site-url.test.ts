import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSiteUrl } from "./site-url.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-url-"));
  vi.stubEnv("SITE_URL", undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("SITE_URL comes from .env, without its final slash", () => {
  writeFileSync(join(folder, ".env"), "SITE_URL=https://tribuna.test/\n");
  expect(readSiteUrl(folder)).toBe("https://tribuna.test");
});

test("a SITE_URL in the environment takes precedence over .env", () => {
  writeFileSync(join(folder, ".env"), "SITE_URL=https://tribuna.test\n");
  vi.stubEnv("SITE_URL", "https://otra.test");
  expect(readSiteUrl(folder)).toBe("https://otra.test");
});

test.each([
  "ftp://tribuna.test",
  "notaurl",
  "tribuna.test",
  "https:tribuna.test",
  "env(SITE_URL)",
  "https://",
])("the SITE_URL %s fails the build, with a message that quotes it and gives an example", (value) => {
  writeFileSync(join(folder, ".env"), `SITE_URL=${value}\n`);
  expect(() => readSiteUrl(folder)).toThrow(
    expect.objectContaining({
      name: "SettingsError",
      message: `SITE_URL must be a web address such as https://your.site, not "${value}".`,
    }),
  );
});

test("a missing or blank SITE_URL is null", () => {
  expect(readSiteUrl(folder)).toBeNull();
  writeFileSync(join(folder, ".env"), "SITE_URL= \n");
  expect(readSiteUrl(folder)).toBeNull();
});
