import { expect, test } from "vitest";
import { databaseKind, serverVersion } from "./database-kind.ts";

test("database tests use a Postgres server unless TEST_DATABASE names another kind", () => {
  expect([databaseKind({}), databaseKind({ TEST_DATABASE: "" })]).toEqual(["server", "server"]);
  expect(databaseKind({ TEST_DATABASE: "pg17" })).toBe("pg17");
  expect(() => databaseKind({ TEST_DATABASE: "pg16" })).toThrow("server, pglite, pg17, pg18");
});

test("a test that needs a server gets the version that TEST_DATABASE names, or else Postgres 18", () => {
  expect([serverVersion("server"), serverVersion("pg17"), serverVersion("pg18")]).toEqual([18, 17, 18]);
});
