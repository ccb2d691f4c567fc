import { type Check, type Finding, finding, type Wanted } from "../finding.ts";
import type { StackFacts } from "../self-hosted.ts";
import { scopes } from "./addresses.ts";
import { sqlChecks } from "./database.ts";
import { secretChecks } from "./functions.ts";
import { isReference } from "./values.ts";

const UP = "In self-hosting/: docker compose ps, then docker compose logs";
const ENV = "Correct self-hosting/.env, then in self-hosting/: docker compose up -d";
/** These functions require Stripe keys, so only operators who sell credits need them. */
const OF_PAYMENTS = ["create-payment", "fetch-stripe-session", "stripe-webhook"];

const services: Check<StackFacts> = ({ services }) =>
  finding(
    "every service responds behind the proxy",
    Object.entries(services).map(([name, isFine]) => !isFine && `${name} does not respond`),
    `${UP} <service>`,
  );

/**
 * PostgREST's code for a schema that it does not expose:
 * https://docs.postgrest.org/en/stable/references/errors.html
 */
const SCHEMA_CLOSED = "PGRST106";

const schemas: Check<StackFacts> = ({ schemas: exposed }) =>
  finding(
    "the API shows the schemas that functions call",
    Object.entries(exposed).map(([name, code]) => code === SCHEMA_CLOSED && `${name} is not exposed`),
    "PGRST_DB_SCHEMAS of self-hosting/compose.yaml, as in this checkout, then in self-hosting/: docker compose up -d rest",
  );

const keys: Check<StackFacts> = ({ keys, schemas: { engine } }) =>
  finding(
    "the keys are those of this stack",
    [
      ...keys.map(({ name, problem }) => problem !== null && `${name} ${problem}`),
      engine === "PGRST301" && "the API refuses SERVICE_ROLE_KEY",
    ],
    "docs/self-hosting.md says how keys are made anew; JWT_SECRET of self-hosting/.env has to be that of the running services",
  );

const vaultKey: Check<StackFacts> = ({ isKeyInVault }, { host }) =>
  finding(
    "schedules call with the key that functions accept",
    [!isKeyInVault && "secret_key in Vault is not SERVICE_ROLE_KEY: functions refuse every scheduler run"],
    `${host.sql}: select vault.update_secret(id, '<SERVICE_ROLE_KEY of self-hosting/.env>') from vault.secrets where name = 'secret_key';`,
  );

const signIn: Check<StackFacts> = ({ signIn }) =>
  finding(
    "LinkedIn is the way in",
    [
      signIn === null && "the settings of sign-in cannot be read",
      signIn?.linkedin === false && "the provider LinkedIn (OIDC) is off",
      signIn?.clientId.trim() === "" && "it has no client id",
      isReference(signIn?.clientId) && `its client id is ${signIn?.clientId}, the name of a variable`,
      signIn?.email === true && "the provider Email is on: any address opens an account",
    ],
    `auth of self-hosting/compose.yaml as in this checkout, LINKEDIN_CLIENT_ID in .env (docs/linkedin.md). ${ENV}`,
  );

const functions: Check<StackFacts> = ({ functions, secrets }, { host }) => {
  const sells = secrets.some(({ name }) => name === "STRIPE_SECRET_KEY");
  const expected = functions.filter(({ name }) => sells || !OF_PAYMENTS.includes(name));
  return finding(
    "every function responds",
    expected.map(({ name, status, code }) => status !== 204 && `${name}: ${code ?? status ?? "no response"}`),
    `${host.deploy}; docker compose logs functions names a missing variable`,
  );
};

const address: Check<StackFacts> = ({ functions, siteUrl }, { site }) => {
  const others = new Set(
    functions.map((one) => one.origin).filter((one) => one !== null && one !== "*" && one !== site),
  );
  return finding(
    "the services know the site's address",
    [
      siteUrl !== site && `SITE_URL of .env is ${siteUrl || "empty"}, not ${site}`,
      ...[...others].map((other) => `functions answer ${other}, not ${site}`),
    ],
    `SITE_URL, without a slash at the end. ${ENV}`,
  );
};

const HEADERS = ["content-security-policy", "strict-transport-security", "x-content-type-options"];

const pages: Check<StackFacts> = ({ pages: { home, unknown, asset } }, { site }) => {
  // The served page's security policy contains the API address that the build used.
  const policy = home?.headers.get("content-security-policy") ?? "";
  return finding(
    "the site is served as the build wrote it",
    [
      home?.status !== 200 && `/ answers ${home?.status ?? "nothing"}`,
      ...HEADERS.map((name) => home?.status === 200 && !home.headers.has(name) && `/ has no ${name}`),
      policy !== "" && !policy.includes(` ${site}`) && `the build does not know the API at ${site}`,
      unknown?.status !== 200 && "an unknown path does not get the app's page",
      asset?.status !== 404 && "a missing file of /assets/ is no 404",
    ],
    "npm run build with the variables of docs/self-hosting.md, then in self-hosting/: docker compose up -d --force-recreate proxy",
  );
};

const closed: Check<StackFacts> = ({ open }) =>
  finding(
    "nothing else is open",
    open.map((path) => `${path} responds`),
    "Caddyfile and compose.yaml of self-hosting/ as in this checkout, then there: docker compose up -d --force-recreate proxy rest",
  );

export const STACK_CHECKS: readonly Check<StackFacts>[] = [
  ...[services, ...sqlChecks, vaultKey, schemas, keys, signIn, scopes, functions, address],
  ...[pages, closed, ...secretChecks],
];

export const examineStack = (facts: StackFacts, wanted: Wanted): Finding[] =>
  STACK_CHECKS.map((check) => check(facts, wanted));
