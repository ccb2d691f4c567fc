import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Query } from "../../database/engines/engine.ts";
import { sendResponse, toRequest } from "../../http/node-adapter.ts";

export const REF = "abcdefghijklmnopqrst";
export const SITE = "https://tribuna.example";
const TOKEN = "sbp_of_this_test";
export const OF_THE_IMAGE = [
  { name: "pg_cron", version: "1.6.4" },
  { name: "pg_net", version: "0.14.0" },
  { name: "supabase_vault", version: "0.3.1" },
];

const SECRETS = [
  ...["SITE_URL", "LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET", "AI_API_KEY"],
  ...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "MAIL_API_KEY", "MAIL_FROM"],
];

export const healthyResponses = (functions: readonly string[]): Record<string, unknown> => ({
  "": { ref: REF, status: "ACTIVE_HEALTHY", name: "tribuna" },
  "/health": ["auth", "db", "rest"].map((name) => ({ name, healthy: true, status: "ACTIVE_HEALTHY" })),
  "/functions": functions.map((slug) => ({ slug, status: "ACTIVE", verify_jwt: false, import_map: true })),
  "/secrets": SECRETS.map((name) => ({
    name,
    value: name === "SITE_URL" ? createHash("sha256").update(SITE).digest("hex") : "0".repeat(64),
  })),
  "/api-keys": [
    { name: "default", type: "publishable" },
    { name: "default", type: "secret" },
  ],
  "/config/auth/signing-keys": { keys: [{ algorithm: "ES256", status: "in_use" }] },
  "/postgrest": { db_schema: "public, engine", max_rows: 1000 },
  "/advisors/security": { lints: [] },
  "/config/auth": {
    site_url: SITE,
    uri_allow_list: "",
    external_email_enabled: false,
    external_linkedin_oidc_enabled: true,
    external_linkedin_oidc_client_id: "client",
    external_linkedin_oidc_secret: "a secret of the sign-in",
    smtp_pass: "a secret of mail",
  },
});

export async function startHostedProject(query: Query, answers: Record<string, unknown>) {
  const rows = async (sql: string): Promise<unknown[]> => {
    const result = await query<Record<string, unknown>>(sql);
    return sql.includes("from pg_extension") ? [...result, ...OF_THE_IMAGE] : result;
  };
  const answer = async (request: Request): Promise<Response> => {
    if (request.headers.get("authorization") !== `Bearer ${TOKEN}`)
      return Response.json({ message: "Unauthorized" }, { status: 401 });
    const path = new URL(request.url).pathname.replace(`/v1/projects/${REF}`, "");
    if (path === "/database/query/read-only") {
      const { query: sql } = (await request.json()) as { query: string };
      const refused = (error: unknown) => Response.json({ message: String(error) }, { status: 400 });
      return await rows(sql).then((found) => Response.json(found, { status: 201 }), refused);
    }
    const answer = answers[path];
    return answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer);
  };
  const server = createServer(async (req, res) =>
    sendResponse(await answer(toRequest(req, res, "http://management.test")), res),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    api: { url: `http://127.0.0.1:${port}`, token: TOKEN, ref: REF },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
