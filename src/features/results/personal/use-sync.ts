import type { SyncResult } from "@contract/results";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { pricesShown } from "@/data/ai-work/ai-credit-costs";
import { linkedinConnection } from "@/data/linkedin-organizations/linkedin-tokens";
import { refreshResults, syncResults } from "@/data/results/jobs";
import { openJob } from "@/data/results/queries";
import { isOutcomeUnknown, toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { closeRequest, requestKeyFor } from "../request-keys";
import { resultsText } from "../results.text";

const text = resultsText.sync;

/**
 * Without this scope a sync reads and charges nothing, as `hasPostScope` decides on the server. Unknown scopes count as
 * missing.
 */
const POST_SCOPE = "r_member_postAnalytics";

const POLL_EVERY_MS = 2_000;

function useSyncUnderWay(userId: string): boolean {
  const client = useQueryClient();
  const { data: job } = useQuery({
    ...openJob(userId, "results_sync"),
    refetchInterval: ({ state }) => (state.data ? POLL_EVERY_MS : false),
  });
  const isOpen = Boolean(job);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) void refreshResults(client, userId);
    wasOpen.current = isOpen;
  }, [client, userId, isOpen]);
  return isOpen;
}

function wordsOf({ measured, left, permitted }: SyncResult): string | null {
  if (measured === 0) return permitted ? text.nothingNew : text.unpaid;
  return left > 0 ? text.left(left) : null;
}

export function useSync(userId: string, days: number) {
  const client = useQueryClient();
  const connection = useQuery(linkedinConnection(userId));
  const scopes = connection.data?.granted_scopes;
  const [isMissing, setIsMissing] = useState(false);
  const isPermitted = !isMissing && (scopes?.includes(POST_SCOPE) ?? false);
  const isUnderWay = useSyncUnderWay(userId);
  const options = syncResults(client, userId);
  const sync = useMutation({ ...options, meta: { quiet: true } });
  const mutationKey = [...options.mutationKey, "start"];
  const starting = useMutation({
    mutationKey,
    mutationFn: async () => {
      const prices = pricesShown();
      const { affordable, showFailure } = await import("../credit-check");
      if (isPermitted) {
        const cost = await affordable(client, userId, { paid: "analytics", tooFew: () => text.tooFew });
        if (cost === null) return;
      }
      const work = { userId, of: "sync", subject: "personal" } as const;
      try {
        const result = await sync.mutateAsync({ days, requestKey: requestKeyFor(work), prices });
        closeRequest(work);
        if (!result.permitted) setIsMissing(true);
        const description = wordsOf(result);
        if (result.measured === 0) toast.info(text.nothing, { description: description ?? undefined });
        else toast.success(text.done, { description: description ?? undefined });
      } catch (error) {
        if (!isOutcomeUnknown(error)) closeRequest(work);
        // The server found the scope missing, although the stored connection did not show it. It collected the posts
        // published here and charged nothing.
        if (toAppError(error).code === "linkedin_scope_missing") {
          setIsMissing(true);
          toast.info(text.nothing, { description: text.unpaid });
          return;
        }
        showFailure(error, text.failed, text.tooFew);
      }
    },
    // Shown when the code of the sync fails to load; the sync itself shows its own failures.
    meta: { errorMessage: text.failed },
  });
  return {
    start: () => {
      // Ignores the second click of a double click, which comes before the button is drawn as busy.
      if (client.isMutating({ mutationKey }) === 0) starting.mutate();
    },
    isRunning: starting.isPending || isUnderWay,
    isPermitted,
    isKnown: connection.data !== undefined,
    isUnread: connection.isError && !connection.data,
  };
}
