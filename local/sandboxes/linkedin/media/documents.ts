import { Hono } from "hono";
import type { Context } from "../context.ts";
import type { RestEnv } from "../rest-gate.ts";
import { invalidQueryError, readAsset, readInitialize, registerAsset } from "./assets.ts";

export function documentRoutes(context: Context) {
  const routes = new Hono<RestEnv>();

  routes.post("/rest/documents", async (c) => {
    if (c.req.query("action") !== "initializeUpload") return invalidQueryError();
    const request = await readInitialize(c, "document");
    if (request instanceof Response) return request;
    const { urn, uploadKey, uploadExpiresAt } = await registerAsset(context, "document", request.owner);
    const uploadUrl = `${context.base}/dms-uploads/sp/${uploadKey}/ads-uploadedDocument/0?ca=vector_ads`;
    return Response.json({ value: { uploadUrlExpiresAt: uploadExpiresAt, uploadUrl, document: urn } });
  });

  routes.get("/rest/documents/:urn", (c) => readAsset(context, c, "document", c.req.param("urn")));

  return routes;
}
