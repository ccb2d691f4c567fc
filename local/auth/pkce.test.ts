import { expect, test } from "vitest";
import { readChallenge } from "./pkce.ts";

const read = (challenge: string | null, method: string | null = "s256") =>
  readChallenge(
    new URLSearchParams({
      ...(challenge !== null && { code_challenge: challenge }),
      ...(method !== null && { code_challenge_method: method }),
    }),
  );

test.each([43, 128])("a PKCE challenge of %i characters is accepted", (length) => {
  const codeChallenge = "aZ0-._~".padEnd(length, "b");
  expect(read(codeChallenge, "S256")).toEqual({ codeChallenge, codeChallengeMethod: "s256" });
});

test.each([
  ["that is missing", null, "s256", "requires code_challenge_method and code_challenge"],
  ["without a method", "a".repeat(43), null, "requires code_challenge_method and code_challenge"],
  ["of an unknown method", "a".repeat(43), "md5", "requires code_challenge_method and code_challenge"],
  ["of 42 characters", "a".repeat(42), "s256", "between 43 and 128 characters"],
  ["of 129 characters", "a".repeat(129), "s256", "between 43 and 128 characters"],
  ["with the character '!'", `${"a".repeat(43)}!`, "plain", "can only contain alphanumeric"],
])("a PKCE challenge %s is refused", (_what, challenge, method, words) => {
  expect(read(challenge, method)).toContain(words);
});
