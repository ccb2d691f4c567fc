import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { resultKeys } from "./keys";

/** Keeps what an export says of the user's results, which is JSON. The same file again changes nothing. */
export const importExport = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "import"] as const,
    mutationFn: async (found: string) =>
      unwrap(await supabase.rpc("import_linkedin_export", { p_export: found })),
    // Not waited for: what was kept is kept, and the figures follow.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: resultKeys.all(userId) });
    },
  });
