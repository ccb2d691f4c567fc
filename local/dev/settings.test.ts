import { expect, test } from "vitest";
import { readPort, readStorage } from "./settings.ts";

test.each(["0", "65536", "80a", "-1", "1.5", "web"])(
  "the settings of npm run dev refuse PORT=%s",
  (value) => {
    expect(() => readPort(value, 5173)).toThrow(
      expect.objectContaining({
        // `npm run dev` prints an error of this name without its stack.
        name: "SettingsError",
        message: expect.stringContaining(`PORT must be a number from 1 to 65535, not "${value}".`),
      }),
    );
  },
);

test("when PORT is not set, dev listens at the default port", () => {
  expect(readPort(undefined, 5173)).toBe(5173);
  expect(readPort("8080", 5173)).toBe(8080);
});

test("the local state is stored in .local unless a setting names another folder or memory", () => {
  expect(readStorage({}, "/p")).toEqual({ dataDir: "/p/.local", databaseUrl: undefined });
  expect(readStorage({ TRIBUNA_LOCAL_DIR: "/e2e" }, "/p").dataDir).toBe("/e2e");
  expect(readStorage({ TRIBUNA_MEMORY: "1", DATABASE_URL: "postgres://x" }, "/p")).toEqual({
    databaseUrl: "postgres://x",
  });
  expect(readStorage({ TRIBUNA_MEMORY: "1", TRIBUNA_SNAPSHOT: "/made.tar" }, "/p").snapshotFile).toBe(
    "/made.tar",
  );
});
