import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { once, send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { inSpanishOrder } from "@/shared/strings/spanish-order";
import type { Database } from "@/types/database.types";

type Row = Database["public"]["Tables"]["post_templates"]["Row"];
export type PostTemplate = Pick<Row, "id" | "name" | "body">;
export type NewTemplate = Pick<Row, "name" | "body">;

export const TEMPLATE_LIMITS = { name: 80, body: 10_000 } as const;

const COLUMNS = "id, name, body";

export const postTemplateKeys = {
  all: (userId: string) => ["post_templates", userId] as const,
};

export const postTemplates = (userId: string) =>
  queryOptions({
    queryKey: postTemplateKeys.all(userId),
    queryFn: async ({ signal }): Promise<PostTemplate[]> =>
      unwrap(
        await supabase
          .from("post_templates")
          .select(COLUMNS)
          .eq("user_id", userId)
          .order("name", { ascending: true })
          .abortSignal(signal),
      ).toSorted((a, b) => inSpanishOrder(a.name, b.name)),
  });

function useTemplateMutation<Input>(userId: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: postTemplateKeys.all(userId) }),
  });
}

export const useAddTemplate = (userId: string) =>
  useTemplateMutation(userId, ({ name, body }: NewTemplate) =>
    once("post_templates", { user_id: userId, name: name.trim(), body }, { form: "template" }),
  );

export const useRenameTemplate = (userId: string) =>
  useTemplateMutation(userId, ({ id, name }: { id: string; name: string }) =>
    send(["post_templates", id, name], async () =>
      unwrap(
        await supabase
          .from("post_templates")
          .update({ name: name.trim() })
          .eq("id", id)
          .eq("user_id", userId)
          .select("id")
          .single(),
      ),
    ),
  );

export const useRemoveTemplate = (userId: string) =>
  useTemplateMutation(userId, (id: string) =>
    send(["post_templates", id], async () =>
      unwrap(await supabase.from("post_templates").delete().eq("id", id).eq("user_id", userId).select("id")),
    ),
  );
