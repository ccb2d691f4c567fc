import { SCOPE_OF_SETTING } from "../database-facts.ts";
import { type Check, finding } from "../finding.ts";
import type { Facts } from "../project.ts";
import { addressOf, admitsStrangers, faultOfSite, isReference } from "./values.ts";

/**
 * The number of rows that the app requests per page (src/data/posts/rows.ts). If the server's limit were smaller,
 * the app would take a shortened page for the last page.
 */
const ROWS_OF_A_PAGE = 1000;
const URLS = "Dashboard: Authentication → URL Configuration";

const schemas: Check = ({ postgrest }) => {
  const exposed = postgrest.db_schema.split(",").map((name) => name.trim());
  return finding(
    "the API shows the schemas that functions call",
    ["public", "engine"].map((name) => !exposed.includes(name) && `${name} is not exposed`),
    "Dashboard: Project Settings → Data API → Exposed schemas, beside those that are there",
  );
};

const rows: Check = ({ postgrest: { max_rows: most } }) =>
  finding(
    "the API returns as many rows as a page reads",
    [
      most < ROWS_OF_A_PAGE &&
        `a response holds ${most} rows at most, a page of the app reads ${ROWS_OF_A_PAGE}`,
    ],
    `Dashboard: Project Settings → Data API → Max rows, ${ROWS_OF_A_PAGE} or more`,
  );

const signIn: Check = ({ auth }) => {
  const id = auth.external_linkedin_oidc_client_id;
  return finding(
    "LinkedIn is the way in",
    [
      !auth.external_linkedin_oidc_enabled && "the provider LinkedIn (OIDC) is off",
      !id?.trim() && "it has no client id",
      isReference(id) && `its client id is ${id}, the name of a variable`,
      !isReference(id) &&
        /[\s"']/.test(id?.trim() ? id : "") &&
        "its client id has a space or a quotation mark",
      auth.external_email_enabled === true && "the provider Email is on: any address opens an account",
    ],
    "Dashboard: Authentication → Sign In / Providers → LinkedIn (OIDC) (docs/linkedin.md), and Email off",
  );
};

/**
 * LinkedIn refuses a sign-in with scopes that the application lacks; a sign-in with fewer scopes ends the member's
 * earlier tokens.
 */
export const scopes: Check<Pick<Facts, "grants">> = ({ grants }, { env }) =>
  finding(
    "the app asks LinkedIn for what LinkedIn grants",
    Object.entries(SCOPE_OF_SETTING).flatMap(([name, scope]) => {
      const [value, of] = [env[name]?.trim() ?? "", grants.find((one) => one.scope === scope)];
      const isOn = ["true", "1"].includes(value);
      return [
        !isOn && !["", "false", "0"].includes(value) && `${name} is ${value}: true or 1 switch it on`,
        isOn && of?.granted === 0 && `${name} is on, and none of ${of.known} connections has ${scope}`,
        !isOn && of !== undefined && of.granted > 0
          ? `${name} is off here, and ${of.granted} of ${of.known} connections have ${scope}`
          : null,
      ];
    }),
    "Build with the settings of the scopes that the products of your LinkedIn app give (docs/linkedin.md); people then sign in again",
    true,
  );

/** Requires no redirect address below `site_url`, because GoTrue always redirects to pages there. */
const redirects: Check = ({ auth }, wanted) => {
  const fault = faultOfSite(wanted.site);
  const [site, own] = [addressOf(wanted.site), addressOf(auth.site_url)];
  const listed = (auth.uri_allow_list ?? "").split(",").map((address) => address.trim());
  const wide = listed.filter(admitsStrangers);
  const isOther = fault === null && !isReference(own) && own !== site;
  const cures = [
    fault !== null && "Run it again with SITE_URL=https://your.site",
    (isOther || isReference(own)) && `${URLS}: Site URL ${fault === null ? site : "https://your.site"}`,
    (wide.length > 0 || listed.some(isReference)) && `${URLS}: Redirect URLs, each with a whole host`,
  ];
  return finding(
    "the sign-in comes back to the app",
    [
      fault,
      isReference(own) && `the site's address is ${own}, the name of a variable`,
      isOther && `the site's address is ${own || "empty"}, not ${site}`,
      ...listed
        .filter(isReference)
        .map((address) => `the redirect address ${address} is the name of a variable`),
      ...wide.map((address) => `the redirect address ${address} also admits sites of strangers`),
    ],
    cures.filter((cure) => cure !== false).join("; "),
  );
};

const keys: Check = ({ apiKeys }) =>
  finding(
    "the project has keys of the new kind",
    ["publishable", "secret"].map(
      (kind) => !apiKeys.some(({ type }) => type === kind) && `there is no ${kind} key`,
    ),
    "Dashboard: Project Settings → API Keys → Create new API keys",
  );

const signing: Check = ({ signingKeys }) => {
  const used = signingKeys.keys.filter(({ status }) => status === "in_use");
  return finding(
    "sessions are signed by a key that nobody else holds",
    [!used.some(({ algorithm }) => algorithm !== "HS256") && "no asymmetric signing key is in use"],
    "Dashboard: Project Settings → JWT Keys → Migrate, then Rotate; the old key is revoked only when its tokens have ended",
    true,
  );
};

export const addressChecks: readonly Check[] = [schemas, rows, signIn, scopes, redirects, keys, signing];
