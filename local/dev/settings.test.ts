import { expect, test } from "vitest";
import { readPort, readStorage, usesOwnProject } from "./settings.ts";

const URL_NAME = "VITE_SUPABASE_URL";
const KEY_NAME = "VITE_SUPABASE_PUBLISHABLE_KEY";

test("usesOwnProject is true with the URL and key of a Supabase project, and false with both missing or blank", () => {
  expect(usesOwnProject({ [URL_NAME]: "https://a.test", [KEY_NAME]: "sb_publishable_a" })).toBe(true);
  expect(usesOwnProject({})).toBe(false);
  expect(usesOwnProject({ [URL_NAME]: " ", [KEY_NAME]: "" })).toBe(false);
});

test.each([
  [URL_NAME, KEY_NAME],
  [KEY_NAME, URL_NAME],
])("when only %s is set, the error names the missing %s", (present, missing) => {
  expect(() => usesOwnProject({ [present]: "x" })).toThrow(`${present} is set but ${missing} is not`);
});

test.each(["0", "65536", "80a", "-1", "1.5"])("the settings of npm run dev refuse PORT=%s", (value) => {
  expect(() => readPort(value, 5173)).toThrow("PORT must be a number");
});

test("without PORT the default port is used", () => {
  expect(readPort(undefined, 5173)).toBe(5173);
  expect(readPort("8080", 5173)).toBe(8080);
});

test("the local state is kept in .local by default", () => {
  expect(readStorage({}, "/p")).toEqual({ dataDir: "/p/.local", databaseUrl: undefined });
  expect(readStorage({ TRIBUNA_LOCAL_DIR: "/e2e" }, "/p").dataDir).toBe("/e2e");
  expect(readStorage({ TRIBUNA_MEMORY: "1", DATABASE_URL: "postgres://x" }, "/p")).toEqual({
    databaseUrl: "postgres://x",
  });
  expect(readStorage({ TRIBUNA_MEMORY: "1", TRIBUNA_SNAPSHOT: "/made.tar" }, "/p").snapshotFile).toBe(
    "/made.tar",
  );
});
