import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STATIC_PRICES } from "@/features/landing/prices";
import { landingHead } from "../../src/app/prerender/head.ts";
import { landingDocument } from "./prerender.ts";
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

const TEMPLATE = `<html><head><title>T</title><meta name="description" content="x" />
<script type="module" src="/assets/index-a.js"></script></head>
<body><div id="root"></div><noscript>x</noscript></body></html>`;

const built = () =>
  landingDocument(
    TEMPLATE,
    {
      body: "",
      head: landingHead({ siteUrl: readSiteUrl(folder), questions: [], prices: STATIC_PRICES }),
      title: "T",
      description: "D",
      noScript: "N",
    },
    { css: [], styles: "", scripts: [], later: [] },
  );

test("an address in .env gives the landing its canonical address and its picture", () => {
  writeFileSync(join(folder, ".env"), "SITE_URL=https://tribuna.test/\n");
  expect(built()).toContain('<link rel="canonical" href="https://tribuna.test/" />');
  expect(built()).toContain('<meta property="og:image" content="https://tribuna.test/social-card.png" />');
});

test("the environment's own SITE_URL takes precedence", () => {
  writeFileSync(join(folder, ".env"), "SITE_URL=https://tribuna.test\n");
  vi.stubEnv("SITE_URL", "https://otra.test");
  expect(built()).toContain('<link rel="canonical" href="https://otra.test/" />');
});

test("without SITE_URL the landing has no canonical address, and an invalid SITE_URL fails the build", () => {
  expect(readSiteUrl(folder)).toBeNull();
  expect(built()).not.toMatch(/canonical|og:image/);
  writeFileSync(join(folder, ".env"), "SITE_URL=ftp://tribuna.test\n");
  expect(() => readSiteUrl(folder)).toThrow("SITE_URL must be a web address");
});
