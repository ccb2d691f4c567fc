import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emptied, ROUTER_FILES, UNUSED } from "./lean-libraries";

test("a module that the app does not use keeps its names and loses what is behind them", async () => {
  const code = emptied(
    "export function getAddress(a) { return a; }\nexport const MARK = 1;\nexport default class Api { list() {} }",
  );
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(Object.keys(module).sort()).toEqual(["MARK", "default", "getAddress"]);
  expect(() => module.getAddress("0x")).toThrow(TypeError);
  expect(new module.default().list).toBeUndefined();
});

test("what is left out of the libraries is there to be left out", () => {
  for (const path of UNUSED) expect(emptied(readFileSync(`.${path}`, "utf8"))).toContain("export");
  for (const file of Object.values(ROUTER_FILES))
    expect(readFileSync(`node_modules/${file}`, "utf8")).toContain("export");
});

test("the client's sign-out finds the administration that it goes through", () => {
  const client = readFileSync("node_modules/@supabase/auth-js/dist/module/GoTrueClient.js", "utf8");
  expect(client).toContain("this.admin.signOut(");
  expect(UNUSED.filter((path) => path.endsWith("GoTrueAdminApi.js"))).toEqual([]);
});
