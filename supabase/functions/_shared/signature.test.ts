import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { hmacHex } from "./signature.ts";

test("hmacHex signs as Node's crypto does, also characters beyond ASCII", async () => {
  expect(await hmacHex("secreto ñ", '{"texto":"café ☕"}')).toBe(
    createHmac("sha256", "secreto ñ").update('{"texto":"café ☕"}').digest("hex"),
  );
});
