import { Hono } from "hono";
import type { Context } from "../context.ts";
import { ORGANIZATIONS } from "../personas.ts";
import type { RestEnv } from "../rest-gate.ts";
import { canReadAssets } from "../sign-in/scopes.ts";
import { assetForbidden, invalidQueryError, readAsset, readInitialize, registerAsset } from "./assets.ts";

export function imageRoutes(context: Context) {
  const routes = new Hono<RestEnv>();

  routes.post("/rest/images", async (c) => {
    if (c.req.query("action") !== "initializeUpload") return invalidQueryError();
    const request = await readInitialize(c, "image");
    if (request instanceof Response) return request;
    const { urn, uploadKey, uploadExpiresAt } = await registerAsset(context, "image", request.owner);
    const uploadUrl = `${context.base}/dms-uploads/sp/${uploadKey}/uploaded-image/0?ca=vector_feedshare`;
    return Response.json({ value: { uploadUrlExpiresAt: uploadExpiresAt, uploadUrl, image: urn } });
  });

  routes.get("/rest/images/:urn", (c) => {
    const urn = c.req.param("urn");
    const logo = ORGANIZATIONS.find((organization) => urn === `urn:li:image:${organization.logoId}`);
    if (!logo) return readAsset(context, c, "image", urn);
    if (!canReadAssets(c.get("caller").token.scopes)) return assetForbidden("image");
    const downloadUrl = `${context.base}/logos/${logo.vanityName}.svg`;
    return Response.json({ id: urn, status: "AVAILABLE", downloadUrl });
  });

  return routes;
}
