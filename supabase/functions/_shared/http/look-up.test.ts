import { expect, test } from "vitest";
import { createLookUp } from "./look-up.ts";

class NotFound extends Error {
  override readonly name = "NotFound";
}
const { signal } = new AbortController();
const runtime = (answers: Record<"A" | "AAAA", string[] | Error>) => ({
  resolveDns: async (_: string, type: "A" | "AAAA") => {
    const answer = answers[type];
    if (answer instanceof Error) throw answer;
    return answer;
  },
});

test("createLookUp returns the IPv4 and IPv6 addresses of a name, and an empty list for a name without addresses", async () => {
  const both = createLookUp(runtime({ A: ["93.184.216.34"], AAAA: ["2606:4700::1111"] }));
  expect(await both("blog.test", signal)).toEqual(["93.184.216.34", "2606:4700::1111"]);
  const one = createLookUp(runtime({ A: ["93.184.216.34"], AAAA: new NotFound() }));
  expect(await one("blog.test", signal)).toEqual(["93.184.216.34"]);
  const none = createLookUp(runtime({ A: new NotFound(), AAAA: new NotFound() }));
  expect(await none("blog.test", signal)).toEqual([]);
});

test("a DNS look-up rejects when IPv4 or IPv6 gets no response, or when the runtime cannot look up names", async () => {
  const half = createLookUp(runtime({ A: ["93.184.216.34"], AAAA: new Error("SERVFAIL") }));
  await expect(half("blog.test", signal)).rejects.toThrow("SERVFAIL");
  await expect(createLookUp({})("blog.test", signal)).rejects.toThrow("does not look up");
});
