import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { redirectOf, signInAddress, signInAs } from "../../../local/testing/sign-in.ts";
import type { Target } from "./target.ts";

/**
 * The number of sign-ins that the embedded backend allows; on hosted projects the gateway and GoTrue have
 * limits of their own.
 */
const MOST_BEGUN = 60;
const MOST_GUESSES = 30;
const LIMITED = "over_request_rate_limit";

/** Must run last, because the attacks use up this machine's limit. */
export function attacksOnSignIn(get: () => Target): void {
  const begin = async () => redirectOf(await signInAddress(get().backend.client()));
  const codeOf = (address: URL) => address.searchParams.get("error_code");
  const comeBack = async (state: string | undefined) =>
    codeOf(await redirectOf(`${get().backend.origin}/auth/v1/callback?code=AQguess&state=${state}`));
  const exchange = async () => {
    const client = get().backend.client();
    await client.auth.signInWithOAuth({ provider: "linkedin_oidc", options: { skipBrowserRedirect: true } });
    return (await client.auth.exchangeCodeForSession(randomUUID())).error;
  };

  test("after too many unfinished sign-ins or wrong codes the server refuses more, and its response says so", async () => {
    const { backend } = get();
    const begun = async () =>
      (await get().query("select 1 from auth.flow_state where user_id is null")).length;
    const before = await begun();
    await signInAs(backend, backend.client(), "lucia");
    const states: string[] = [];
    for (let n = 0; n < MOST_BEGUN; n += 1) states.push((await begin()).searchParams.get("state") ?? "");
    expect(new Set(states).size).toBe(MOST_BEGUN);
    const refused = await begin();
    expect([refused.origin, codeOf(refused)]).toEqual([backend.origin, LIMITED]);
    expect((await begun()) - before).toBe(MOST_BEGUN);

    for (const state of states.slice(0, MOST_GUESSES / 2))
      expect(await comeBack(state)).toBe("unexpected_failure");
    for (let n = 0; n < MOST_GUESSES / 2; n += 1)
      expect((await exchange())?.code).toBe("flow_state_not_found");
    expect(await exchange()).toMatchObject({ status: 429, code: LIMITED });
    expect(await comeBack(states.at(-1))).toBe(LIMITED);
  });
}
