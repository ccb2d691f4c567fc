import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { hmacHex } from "./signature.ts";

test("hmacHex gives the same signature as Node's crypto, characters beyond ASCII included", async () => {
  expect(await hmacHex("secreto ñ", '{"texto":"café ☕"}')).toBe(
    createHmac("sha256", "secreto ñ").update('{"texto":"café ☕"}').digest("hex"),
  );
});
