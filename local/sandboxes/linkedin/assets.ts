import type { Context } from "./context.ts";
import type { Asset } from "./state.ts";

export type AssetStatus = "WAITING_UPLOAD" | "PROCESSING" | "AVAILABLE" | "PROCESSING_FAILED";

/** What LinkedIn would say about an asset now. */
export function assetStatus(context: Context, asset: Asset): AssetStatus {
  if (asset.status !== "UPLOADED") return asset.status;
  return asset.availableAt > context.now() ? "PROCESSING" : "AVAILABLE";
}

/** Where the sandbox's own pages, and `downloadUrl`, find the bytes of an asset. */
export const assetAddress = (context: Context, urn: string) =>
  `${context.base}/media/${urn.split(":")[3] ?? ""}`;
