import { z } from "zod";
import { apiError, fieldError, notFound, notPermitted } from "../api-errors.ts";
import { type Context, randomKey } from "../context.ts";
import { isAuthorUrn, mayWriteAs } from "../posts/authors.ts";
import { type RestContext, versioned } from "../rest-gate.ts";
import { canReadAssets } from "../sign-in/scopes.ts";
import type { Asset } from "../state.ts";

export type AssetStatus = "WAITING_UPLOAD" | "PROCESSING" | "AVAILABLE" | "PROCESSING_FAILED";
export type AssetKind = "image" | "document" | "video";

const UPLOAD_LIVES_MS = 24 * 60 * 60_000;
const ID_PREFIXES: Record<AssetKind, string> = { image: "C4E10AQ", document: "D4E1FAQ", video: "D5605AQ" };

export function assetStatus(context: Context, asset: Asset): AssetStatus {
  if (asset.status !== "UPLOADED") return asset.status;
  return asset.availableAt > context.now() ? "PROCESSING" : "AVAILABLE";
}

export const assetAddress = (context: Context, urn: string) =>
  `${context.base}/media/${urn.split(":")[3] ?? ""}`;

export const assetByUrn = (context: Context, urn: string) =>
  context.store.state.assets.find((entry) => entry.urn === urn);

const initInput = z.object({
  initializeUploadRequest: z.looseObject({ owner: z.string().refine(isAuthorUrn) }),
});

export async function readInitialize(c: RestContext, kind: AssetKind) {
  const input = initInput.safeParse(await c.req.json().catch(() => null));
  if (!input.success) {
    const field = "initializeUploadRequest/owner";
    return fieldError("INVALID_URN_TYPE", field, `${field} :: the value is not valid`);
  }
  const request = input.data.initializeUploadRequest;
  if (!mayWriteAs(c.get("caller"), request.owner))
    return notPermitted(versioned(c, `${kind}s.ACTION-initializeUpload`));
  return request;
}

export async function registerAsset(
  context: Context,
  kind: AssetKind,
  owner: string,
  more: Pick<Asset, "parts" | "uploadToken"> = {},
  livesMs = UPLOAD_LIVES_MS,
): Promise<Asset> {
  const asset: Asset = {
    urn: `urn:li:${kind}:${ID_PREFIXES[kind]}${randomKey(15)}`,
    owner,
    uploadKey: randomKey(24),
    uploadExpiresAt: context.now() + livesMs,
    status: "WAITING_UPLOAD",
    availableAt: 0,
    mediaType: null,
    file: null,
    ...more,
  };
  context.store.state.assets.push(asset);
  await context.store.save();
  return asset;
}

export async function keepUpload(
  context: Context,
  asset: Asset,
  bytes: Uint8Array,
  facts: Pick<Asset, "mediaType" | "failure" | "pages" | "seconds">,
): Promise<void> {
  const file = `${asset.uploadKey}.bin`;
  await context.store.writeFile(file, bytes);
  Object.assign(asset, facts, {
    file,
    size: bytes.byteLength,
    status: facts.failure === undefined ? "UPLOADED" : "PROCESSING_FAILED",
    availableAt: context.now() + context.store.state.settings.mediaProcessingMs,
  });
  await context.store.save();
}

export const assetForbidden = (kind: AssetKind) =>
  apiError(
    403,
    `Accessing this ${kind} resource is forbidden. Please check your permissions for this resource`,
    { serviceErrorCode: 100, code: "ACCESS_DENIED" },
  );

export function readAsset(context: Context, c: RestContext, kind: AssetKind, urn: string): Response {
  const caller = c.get("caller");
  const asset = assetByUrn(context, urn);
  if (!asset?.urn.startsWith(`urn:li:${kind}:`)) return notFound();
  if (!canReadAssets(caller.token.scopes) || !mayWriteAs(caller, asset.owner)) return assetForbidden(kind);
  const status = assetStatus(context, asset);
  return Response.json({
    id: urn,
    owner: asset.owner,
    status,
    ...(status === "PROCESSING_FAILED" && kind === "video" ? { processingFailureReason: asset.failure } : {}),
    ...(status === "AVAILABLE"
      ? { downloadUrl: assetAddress(context, urn), downloadUrlExpiresAt: context.now() + UPLOAD_LIVES_MS }
      : {}),
    ...(status === "AVAILABLE" && asset.seconds !== undefined
      ? { duration: Math.round(asset.seconds * 1000) }
      : {}),
  });
}

export const invalidQueryError = () => apiError(400, "Invalid query parameters passed to request");
