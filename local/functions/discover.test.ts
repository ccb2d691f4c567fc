import { expect, test } from "vitest";
import { readVerifyJwt } from "./discover.ts";

test("verify_jwt is read from the table of the function only", () => {
  const toml = [
    "[auth]",
    "verify_jwt = false",
    "[functions.open]",
    "# verify_jwt = true",
    "verify_jwt = false # reason",
    '[functions."quoted-name"]',
    "verify_jwt = true",
    "[functions.plain]",
    "enabled = true",
    "[storage]",
    "verify_jwt = false",
  ].join("\n");
  expect([...readVerifyJwt(toml)]).toEqual([
    ["open", false],
    ["quoted-name", true],
  ]);
});
