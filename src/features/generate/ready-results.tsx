import { aiInfographResult, aiMediaResult } from "@contract/ai/ai";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  aiWorkKeys,
  collectAiResult,
  onAiWork,
  uncollectedAiWork,
  unfinishedAiWork,
} from "@/data/ai-work/ai-work";
import type { GeneratorProps, Stored } from "@/posts/generation/generators";
import { useCancelUnfinished } from "@/posts/generation/use-cancel-unfinished";
import { Picture } from "@/posts/media/picture";
import { aiFileWorking, aiKindText } from "@/text/ai-kinds.text";
import { Button } from "@/ui/button";
import { generateText } from "./generate.text";
import { type InfographCandidates, storedOf } from "./generator";
import { useAddSmallPicture } from "./with-small";

const text = generateText.ready;

type Ready =
  | { id: string; kind: "image" | "document" | "video"; title?: string | undefined; stored: Stored }
  | { id: string; kind: "infograph"; title?: undefined; candidates: InfographCandidates };

type Row = { id: string; content_type: string; result: unknown; post_id: string | null };

export function readyOf({ id, content_type, result }: Row): Ready | null {
  if (content_type === "infograph") {
    const parsed = aiInfographResult.safeParse(result);
    return parsed.success ? { id, kind: "infograph", candidates: { id, result: parsed.data } } : null;
  }
  const media = aiMediaResult.safeParse(result);
  if (!media.success) return null;
  const { mediaType, title } = media.data;
  return { id, kind: mediaType, title, stored: storedOf(media.data) };
}

export type ReadyResultsProps = Pick<GeneratorProps, "userId" | "postId" | "whenFree" | "onDone"> & {
  onCandidates: (made: InfographCandidates) => void;
};

export function ReadyResults({ userId, postId, whenFree, onDone, onCandidates }: ReadyResultsProps) {
  const client = useQueryClient();
  const [used, setUsed] = useState<string | null>(null);
  const toCard = useAddSmallPicture({ userId, whenFree });
  const rows = useQuery({ ...uncollectedAiWork(userId), staleTime: 0 });
  const unfinished = useQuery({ ...unfinishedAiWork(userId), staleTime: 0 });
  useEffect(
    () => onAiWork(userId, () => void client.invalidateQueries({ queryKey: aiWorkKeys.all(userId) })),
    [client, userId],
  );
  const mayBeOfCard = (row: { post_id: string | null }) => row.post_id === null || row.post_id === postId;
  const ready = (rows.data ?? []).filter(mayBeOfCard).flatMap((row) => readyOf(row) ?? []);
  const working = (unfinished.data ?? [])
    .filter(mayBeOfCard)
    .map(({ id, content_type }) => ({ id, words: aiFileWorking(content_type) }))
    .filter(({ words }) => words !== undefined);
  const { cancel, cancelling } = useCancelUnfinished(userId);
  const take = (id: string) => {
    // A failure is ignored, because the result is then only offered a second time.
    void collectAiResult(id)
      .catch(() => undefined)
      .then(() => client.invalidateQueries({ queryKey: aiWorkKeys.all(userId) }));
  };
  const use = async (id: string, file: Stored) => {
    setUsed(id);
    const stored = await toCard(file);
    if (stored === null) return;
    setUsed(null);
    take(id);
    onDone(stored);
  };
  if (ready.length + working.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {working.map(({ id, words }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface-2 p-2 pl-3">
          <div className="min-w-0 flex-1 basis-[11rem]">
            <p className="text-sm text-text">{words}</p>
            <p className="text-pretty text-text-muted text-xs">{generateText.unfinished}</p>
          </div>
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto"
            loading={id === cancelling}
            disabled={cancelling !== null}
            onClick={() => cancel(id)}
          >
            {generateText.cancel}
          </Button>
        </li>
      ))}
      {ready.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface-2 p-2 pl-3"
        >
          {one.kind === "image" && (
            <Picture src={one.stored.publicUrl} alt="" className="size-11 shrink-0 rounded-md object-cover" />
          )}
          <div className="min-w-0 flex-1 basis-[11rem]">
            <p className="text-sm text-text">{aiKindText[one.kind].ready}</p>
            <p className="text-pretty text-text-muted text-xs">{text.note(one.title)}</p>
          </div>
          <div className="ml-auto flex max-w-full flex-wrap justify-end gap-1">
            <Button variant="ghost" size="sm" disabled={used !== null} onClick={() => take(one.id)}>
              {text.dismiss}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              loading={one.id === used}
              disabled={used !== null}
              onClick={() => {
                if (one.kind === "infograph") return onCandidates(one.candidates);
                void use(one.id, one.stored);
              }}
            >
              {one.kind === "infograph" ? text.see : text.use}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
