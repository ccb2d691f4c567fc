import type { NewFlow } from "./flow-state.ts";

/** The shortest and longest code verifier (RFC 7636, section 4.2). */
const SHORTEST = 43;
const LONGEST = 128;
const CHARACTERS = /^[A-Za-z0-9._~-]+$/;

/** Reads the code challenge, which this backend requires. Returns GoTrue's message when it is missing or invalid. */
export function readChallenge(
  params: URLSearchParams,
): Pick<NewFlow, "codeChallenge" | "codeChallengeMethod"> | string {
  const codeChallenge = params.get("code_challenge") ?? "";
  const codeChallengeMethod = (params.get("code_challenge_method") ?? "").toLowerCase();
  if (!codeChallenge || (codeChallengeMethod !== "s256" && codeChallengeMethod !== "plain"))
    return "PKCE flow requires code_challenge_method and code_challenge";
  if (codeChallenge.length < SHORTEST || codeChallenge.length > LONGEST)
    return `code challenge has to be between ${SHORTEST} and ${LONGEST} characters`;
  if (!CHARACTERS.test(codeChallenge))
    return "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes";
  return { codeChallenge, codeChallengeMethod };
}
