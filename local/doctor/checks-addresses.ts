import { type Check, finding } from "./finding.ts";

const push = (ref: string) => `npx supabase@3 config push --project-ref ${ref}`;

const schemas: Check = ({ postgrest }, { ref }) => {
  const exposed = postgrest.db_schema.split(",").map((name) => name.trim());
  return finding(
    "the API shows the schemas that functions call",
    ["public", "engine"].map((name) => !exposed.includes(name) && `${name} is not exposed`),
    `${push(ref)}, or Dashboard: Project Settings → Data API → Exposed schemas`,
  );
};

const signIn: Check = ({ auth }) =>
  finding(
    "LinkedIn is the way in",
    [
      !auth.external_linkedin_oidc_enabled && "the provider LinkedIn (OIDC) is off",
      !auth.external_linkedin_oidc_client_id && "it has no client id",
    ],
    "Dashboard: Authentication → Sign In / Providers → LinkedIn (OIDC) (docs/linkedin.md)",
  );

const redirects: Check = ({ auth }, { site, ref }) => {
  const allowed = (auth.uri_allow_list ?? "").split(",").map((address) => address.trim());
  const own = (auth.site_url ?? "").replace(/\/$/, "");
  const isAllowed = (address: string) =>
    allowed.some((one) => one === address || (one.endsWith("/**") && address.startsWith(one.slice(0, -2))));
  return finding(
    "the sign-in comes back to the app",
    [
      site === "" && "SITE_URL is not set here, so it cannot be compared",
      site !== "" && own !== site ? `the site's address is ${own || "empty"}, not ${site}` : null,
      site !== "" && !isAllowed(`${site}/settings`) ? `${site}/settings is no redirect address` : null,
    ],
    `${push(ref)}, or Dashboard: Authentication → URL Configuration`,
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
    "Dashboard: Project Settings → JWT Keys → Migrate, then Rotate",
    true,
  );
};

export const addressChecks: readonly Check[] = [schemas, signIn, redirects, keys, signing];
