import { describe, expect, test } from "vitest";
import { askOutside, isPrivateHost, requirePublic } from "./outside.ts";

describe("an address of a private place", () => {
  test.each([
    "http://localhost/x",
    "http://127.0.0.1",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://10.1.2.3",
    "http://172.20.0.1",
    "http://192.168.1.1",
    "http://169.254.169.254/latest/meta-data",
    "http://100.64.0.1",
    "http://0.0.0.0",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::127.0.0.1]/",
    "http://[::]/",
    "http://[0:0:0:0:0:ffff:10.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:0:53aa:64c::]/",
    "http://[2001::1]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
    "http://127.0.0.1./",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://１２７.０.０.１/",
    "http://192.0.0.8",
    "http://198.18.0.1",
    "http://224.0.0.1",
    "http://255.255.255.255",
    "http://LOCALHOST.:80/",
    "http://metadata.google.internal/computeMetadata",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://nas.local",
    "http://db.internal",
    "http://kong:8000",
  ])("is known by its host: %s", (url) => {
    expect(isPrivateHost(new URL(url))).toBe(true);
  });

  test.each([
    "https://example.com",
    "https://8.8.8.8",
    "https://[2606:4700::1111]/",
    "https://[2001:4860:4860::8888]/",
    "https://198.20.0.1",
    "https://172.32.0.1",
    "https://n8n.example.org:5678",
  ])("is not every other: %s", (url) => {
    expect(isPrivateHost(new URL(url))).toBe(false);
  });

  test("may be asked when it is configured, and no address with a password or of another kind ever", () => {
    expect(() => requirePublic(new URL("http://nas.local:5678"), ["nas.local:5678"])).not.toThrow();
    expect(() => requirePublic(new URL("http://nas.local:9"), ["nas.local:5678"])).toThrow("private_address");
    for (const url of ["https://a:b@example.com", "file:///etc/passwd", "ftp://example.com"])
      expect(() => requirePublic(new URL(url), [])).toThrow("private_address");
  });
});

describe("an answer from outside", () => {
  const ask = (fetch: typeof globalThis.fetch) =>
    askOutside(fetch, new URL("https://x.test"), { timeoutMs: 50, maxBytes: 100 });
  const redirect = { status: 302, headers: { location: "http://localhost" } };

  test.each<[string, () => Promise<Response>, string]>([
    ["a redirect", async () => new Response(null, redirect), "redirect"],
    ["too long", async () => new Response("x".repeat(101)), "too_large"],
    ["a cut connection", () => Promise.reject(new TypeError("fetch failed")), "unreachable"],
  ])("that is %s is told by its reason", async (_, fetch, reason) => {
    await expect(ask(fetch)).rejects.toMatchObject({ reason });
  });

  test("that does not come is given up", async () => {
    const hang: typeof globalThis.fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    await expect(ask(hang)).rejects.toMatchObject({ reason: "timeout" });
  });

  test("is its status and its bytes, whatever the status", async () => {
    const answer = await ask(async () => new Response("no", { status: 500 }));
    expect([answer.status, new TextDecoder().decode(answer.bytes)]).toEqual([500, "no"]);
  });
});
