import type { DocumentContent } from "@contract/typesetting/typesetting";
import { queryOptions } from "@tanstack/react-query";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Json } from "@/types/database.types";

/** The slides of the PDF at `url`; null for another file, or for slides that this version cannot read. */
export const slidesOfDocument = (userId: string, url: string) =>
  queryOptions({
    queryKey: ["slide_documents", userId, url] as const,
    queryFn: async ({ signal }): Promise<DocumentContent | null> => {
      const row = unwrap(
        await supabase
          .from("slide_documents")
          .select("content")
          .eq("user_id", userId)
          .eq("url", url)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (!row) return null;
      const { documentContent } = await import("@contract/typesetting/typesetting");
      return documentContent.safeParse(row.content).data ?? null;
    },
  });

export async function keepSlides(userId: string, url: string, content: DocumentContent): Promise<void> {
  await once("slide_documents", { user_id: userId, url, content: content as unknown as Json });
}
