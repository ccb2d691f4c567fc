import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onCreditStatsChange } from "@/data/user-credit-stats/user-credit-stats";
import { postKeys } from "../keys";

const DEBOUNCE_MS = 400;

/** Tables whose changes solve or cause problems. A notification may report a reviewer's decision. */
const SOURCES: ReadonlySet<unknown> = new Set(["linkedin_tokens", "linkedin_organizations", "notifications"]);

export function useProblemsLive(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetchSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const queryKey of [postKeys.problems(userId), postKeys.decisions(userId)])
          void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
      }, DEBOUNCE_MS);
    };
    const stopCredits = onCreditStatsChange(userId, refetchSoon);
    const stopCache = client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      const { queryKey, state } = event.query;
      // The first read of a table sets `dataUpdateCount` to 1 and is no change.
      if (SOURCES.has(queryKey[0]) && queryKey[1] === userId && state.dataUpdateCount > 1) refetchSoon();
    });
    return () => {
      clearTimeout(timer);
      stopCredits();
      stopCache();
    };
  }, [userId, client]);
}
