import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Json } from "@/types/database.types";
import { resultKeys } from "./keys";

/** Keeps what an export says of the user's results. The same file again changes nothing. */
export const importExport = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "import"] as const,
    mutationFn: async (found: Json) =>
      unwrap(await supabase.rpc("import_linkedin_export", { p_export: found })),
    // Not waited for: what was kept is kept, and the figures follow.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: resultKeys.all(userId) });
    },
  });
