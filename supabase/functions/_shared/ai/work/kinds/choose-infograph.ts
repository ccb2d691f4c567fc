import { CodedError } from "../../../coded-error.ts";
import { type AiMediaResult, aiInfographResult } from "../../../contract/ai/ai.ts";
import {
  type BrandKit,
  brandKit,
  INFOGRAPHIC_LAYOUTS,
  type InfographicContent,
  type InfographicLayout,
  infographicContent,
} from "../../../contract/typesetting/typesetting.ts";
import type { WorkDeps, WorkStore } from "../ports.ts";

export type ChooseDeps = Pick<WorkDeps, "store" | "now"> & {
  works: Pick<WorkStore, "read">;
  render: (
    content: InfographicContent,
    layout: InfographicLayout,
    kit: BrandKit | null,
    userId: string,
  ) => Promise<Uint8Array>;
};

const LAYOUT = /^infografia-(\w+)\.png$/;

/**
 * Stores the infographic that the user chose, free of charge, because the user has paid for all candidates. Throws
 * CodedError `not_found` or `ai_upload_failed`.
 */
export async function chooseInfograph(
  deps: ChooseDeps,
  userId: string,
  { workId, candidate }: { workId: string; candidate: number },
): Promise<AiMediaResult> {
  const result = aiInfographResult.safeParse((await deps.works.read(userId, workId))?.result);
  const chosen = result.data?.candidates[candidate];
  if (!chosen) throw new CodedError("not_found");
  const kind = { uploadType: "infograph-ai", mediaType: "image" } as const;
  const content = infographicContent.safeParse(result.data?.content);
  const layout = INFOGRAPHIC_LAYOUTS.find((name) => name === LAYOUT.exec(chosen.fileName)?.[1]);
  if (!content.success || !layout) return { publicUrl: chosen.publicUrl, ...kind };
  const kit = brandKit.safeParse(result.data?.kit).data ?? null;
  const bytes = new Uint8Array(await deps.render(content.data, layout, kit, userId));
  const file = { name: `infografia-${deps.now()}`, bytes, kind: "image" as const };
  const { publicUrl } = await deps.store(userId, file);
  return { publicUrl, ...kind };
}
