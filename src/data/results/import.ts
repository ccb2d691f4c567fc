import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { once, onceOfJson } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { resultKeys } from "./keys";
import { refreshInTurn } from "./refresh-in-turn";

export const importExport = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "import"] as const,
    mutationFn: (exported: Blob) => onceOfJson("import_linkedin_export", exported),
    // Not awaited, because the rows are saved already, and a failed refetch must not fail the import.
    onSettled: () => {
      void refreshInTurn(client, resultKeys.all(userId));
    },
  });

export const resultImports = (userId: string, subject: string) =>
  queryOptions({
    queryKey: resultKeys.imports(userId, subject),
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("result_imports")
          .select("id, imported_at, posts, days")
          .eq("user_id", userId)
          .eq("subject", subject)
          .order("imported_at", { ascending: false })
          .limit(100)
          .abortSignal(signal),
      ),
  });

export const removeImport = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: [...resultKeys.all(userId), "remove-import"] as const,
    mutationFn: (id: string) => once("remove_result_import", { p_id: id }),
    onSettled: () => {
      void refreshInTurn(client, resultKeys.all(userId));
    },
  });
