import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { appDocument } from "../pages/prerender.ts";
import { securityHeaders } from "./security-headers.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policyOf = (
  pages: string[],
  outside?: Parameters<typeof securityHeaders>[1],
): Record<string, string[]> =>
  Object.fromEntries(
    (securityHeaders(pages, outside)["Content-Security-Policy"] ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

test("the policy lists the hash of each inline script once, and neither 'unsafe-inline' nor 'unsafe-eval'", () => {
  const pages = [
    "<script>\n one()</script><script type='module' src='/a.js'></script>",
    '<script>\n one()</script><script type="text/javascript">two()</script>',
  ];
  const { "script-src": scripts } = policyOf(pages);
  expect(scripts?.filter((source) => source.startsWith("'sha256-")).sort()).toEqual(
    [hashOf("\n one()"), hashOf("two()")].sort(),
  );
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(scripts).not.toContain("'unsafe-eval'");
});

test("the policy allows the pages' inline styles by their hashes, and no other style element or attribute", () => {
  const { "style-src": styles } = policyOf([
    "<style>a{}</style><p class='b'>style=\"x\"</p>",
    "<style>a{}</style>",
  ]);
  expect(styles).toEqual(["'self'", hashOf("a{}")]);
  expect(() => securityHeaders(['<p class="b" style="color:red">'])).toThrow("style attribute");
});

test("the policy lets text become a script or markup only through the app's Trusted Types policy", () => {
  const policy = policyOf([]);
  expect(policy["require-trusted-types-for"]).toEqual(["'script'"]);
  expect(policy["trusted-types"]).toEqual(["tribuna"]);
});

test("Stripe's hosts and a default Trusted Types policy are allowed only in a build with a key of Stripe", () => {
  const withKey = policyOf([], { loadsStripe: true });
  expect(withKey).toEqual({
    ...policyOf([]),
    "script-src": ["'self'", "'wasm-unsafe-eval'", "https://js.stripe.com", "https://*.js.stripe.com"],
    "trusted-types": ["tribuna", "default"],
    "connect-src": ["'self'", "blob:", "https://api.stripe.com"],
    "frame-src": ["'self'", "https://js.stripe.com", "https://*.js.stripe.com"],
  });
  expect(JSON.stringify(policyOf([], { loadsStripe: false }))).not.toMatch(/stripe|default"/);
});

test("JSON data in a page need no hash, because they are not scripts", () => {
  const { "script-src": scripts } = policyOf(['<script type="application/json" id="facts">{}</script>']);
  expect(scripts?.filter((source) => source.startsWith("'sha256-"))).toEqual([]);
});

test("the app's page has no script in an attribute, because a hash cannot allow a script there", () => {
  const template = `<head><title>T</title><link rel="preload" href="/f.woff2" as="font"><div id="root"></div>
    <script type="module" src="/a.js"></script></head>`;
  const inline = { head: "one()", landingGate: "", startGate: "" };
  const page = appDocument(template, inline, { css: [], scripts: [], waiting: "", failure: "" });
  expect(page).not.toMatch(/\son[a-z]+\s*=/i);
});

test("no site may frame the app, and the app connects only to its own origin and its Supabase project", () => {
  expect(policyOf([])["connect-src"]).toEqual(["'self'", "blob:"]);
  const policy = policyOf([], { backend: "https://ref.supabase.co/" });
  expect(policy["connect-src"]).toEqual([
    "'self'",
    "blob:",
    "https://ref.supabase.co",
    "wss://ref.supabase.co",
  ]);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
});

test("the headers disable every device feature that the app does not use, and isolate the app's window from other sites", () => {
  const headers = securityHeaders([]);
  for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
    expect(headers["Permissions-Policy"]?.split(", ")).toContain(`${feature}=()`);
  expect(headers["Cross-Origin-Opener-Policy"]).toBe("same-origin");
  expect(headers["X-Frame-Options"]).toBe("DENY");
  expect(headers["Strict-Transport-Security"]).toBe("max-age=31536000");
});
