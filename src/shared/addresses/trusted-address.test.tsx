import { afterEach, expect, test, vi } from "vitest";
import { trustedAddress } from "./trusted-address";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test("trustedAddress accepts the workers of the build, and throws for any other path, origin or scheme", () => {
  vi.stubEnv("DEV", false);
  vi.stubGlobal("trustedTypes", { createPolicy: (_name: string, rules: unknown) => rules });
  expect(trustedAddress("/assets/export.worker-a1.js")).toBe("/assets/export.worker-a1.js");
  expect(trustedAddress("/sw.js")).toBe("/sw.js");
  for (const address of [
    "/storage/v1/object/public/media/a.js",
    "/assets/../storage/a.js",
    "https://elsewhere.example/assets/a.js",
    "data:text/javascript,1",
    "blob:https://elsewhere.example/1",
  ])
    expect(() => trustedAddress(address), address).toThrow("not a script of this build");
});
