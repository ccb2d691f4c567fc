import { expect, test } from "vitest";
import { linkedinScopes } from "./linkedin-sign-in";

const ALL = "openid profile email w_member_social r_ads r_organization_admin w_organization_social";
const PERSONAL = "openid profile email w_member_social";

test.each([
  [{ incremental: false, organizations: false }, ALL],
  [{ incremental: false, organizations: true }, ALL],
  [{ incremental: true, organizations: false }, PERSONAL],
  [{ incremental: true, organizations: true }, ALL],
  [{ incremental: false, organizations: false, readsPages: true }, `${ALL} r_organization_social`],
  [{ incremental: true, organizations: false, readsPages: true }, PERSONAL],
])("%j asks for %s", (options, scopes) => {
  expect(linkedinScopes(options)).toBe(scopes);
});
