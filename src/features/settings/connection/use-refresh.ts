import { useMutation, useQueryClient } from "@tanstack/react-query";
import { linkedinConnection, refreshConnection } from "@/data/linkedin-organizations/linkedin-tokens";
import { type AppError, toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { settingsText } from "../settings.text";

const text = settingsText.connection;

/** Refusals whose own sentence helps more than the specification's general sentence. */
const WITH_OWN_SENTENCE = new Set(["refreshes_limit_reached", "network_unreachable", "service_busy"]);

function showFailure(failure: AppError, reconnect: () => void): void {
  const action = { action: { label: text.reconnect, onClick: reconnect } };
  if (failure.code === "linkedin_token_expired" || failure.code === "linkedin_token_revoked")
    toast.error(text.expired, action);
  else if (failure.code === "linkedin_not_connected" || failure.code === "linkedin_token_not_renewable")
    toast.error(text.noToken, action);
  else toast.error(WITH_OWN_SENTENCE.has(failure.code) ? errorSentence(failure) : text.notRefreshed);
}

/** Reads the connection at the click, because another tab may have connected since. */
export function useRefresh(userId: string, reconnect: () => void) {
  const client = useQueryClient();
  const refreshing = useMutation({ ...refreshConnection(client, userId), meta: { quiet: true } });
  const reading = useMutation({
    mutationFn: () => client.fetchQuery({ ...linkedinConnection(userId), staleTime: 0 }),
    meta: { errorMessage: text.notRead },
  });
  const refresh = () =>
    reading.mutate(undefined, {
      onSuccess: (connection) => {
        if (!connection?.has_refresh_token) {
          toast.error(text.noToken, { action: { label: text.reconnect, onClick: reconnect } });
          return;
        }
        refreshing.mutate(undefined, {
          onSuccess: () => toast.success(text.refreshed),
          onError: (error) => showFailure(toAppError(error), reconnect),
        });
      },
    });
  return { refresh, isRefreshing: reading.isPending || refreshing.isPending };
}
