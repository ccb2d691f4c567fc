import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { rpcOfJson } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { resultKeys } from "./keys";
import { refreshInTurn } from "./refresh-in-turn";

/**
 * Keeps what an export says of the user's results: the arguments of import_linkedin_export as JSON. The same file again
 * changes nothing.
 */
export const importExport = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "import"] as const,
    mutationFn: async (found: Blob) => unwrap(await rpcOfJson("import_linkedin_export", found)),
    // Not waited for: what was kept is kept, and the figures follow.
    onSettled: () => {
      void refreshInTurn(client, resultKeys.all(userId));
    },
  });
