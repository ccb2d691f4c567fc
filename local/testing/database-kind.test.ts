import { expect, test } from "vitest";
import { databaseKind, serverVersion } from "./database-kind.ts";

test("database tests use the embedded database unless TEST_DATABASE names a server", () => {
  expect([databaseKind({}), databaseKind({ TEST_DATABASE: "" })]).toEqual(["pglite", "pglite"]);
  expect(databaseKind({ TEST_DATABASE: "pg17" })).toBe("pg17");
  expect(() => databaseKind({ TEST_DATABASE: "pg16" })).toThrow("pglite, pg17, pg18");
});

test("a test that needs a server gets the version that TEST_DATABASE names, or else Postgres 18", () => {
  expect([serverVersion("pglite"), serverVersion("pg17"), serverVersion("pg18")]).toEqual([18, 17, 18]);
});
