import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";
import { postKeys } from "../posts/keys";
import { PERSONAL } from "../posts/rows";

type Row = Database["public"]["Tables"]["card_approvals"]["Row"];
export type CardApproval = Pick<
  Row,
  "is_required" | "expires_at" | "answer" | "answered_version" | "answered_by" | "comment" | "answered_at"
>;

const COLUMNS = "is_required, expires_at, answer, answered_version, answered_by, comment, answered_at";
const key = (userId: string, postcard: number) => ["card_approvals", userId, postcard] as const;

export const approvalOfCard = (userId: string, postcard: number) =>
  queryOptions({
    queryKey: key(userId, postcard),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<CardApproval | null> =>
      unwrap(
        await supabase
          .from("card_approvals")
          .select(COLUMNS)
          .eq("user_id", userId)
          .eq("postcard", postcard)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });

export type BoardAnswer = Pick<CardApproval, "answer" | "answered_by" | "comment" | "answered_at"> & {
  publisher: string;
  isCurrent: boolean;
};

export const boardAnswersOfCard = (userId: string, postcard: number) =>
  queryOptions({
    // The key begins with the approval's key, so that a refetch of the approval also refetches the decisions on the
    // boards.
    queryKey: [...key(userId, postcard), "boards"] as const,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<BoardAnswer[]> => {
      const posts = unwrap(
        await supabase
          .from("posts")
          .select("id, version, linkedin_organization_id")
          .eq("user_id", userId)
          .eq("postcard", postcard)
          .eq("status", "publicar")
          .abortSignal(signal),
      );
      const answers = unwrap(
        await supabase
          .from("post_approvals")
          .select("post_id, answer, answered_version, answered_by, comment, answered_at")
          .in(
            "post_id",
            posts.map(({ id }) => id),
          )
          .abortSignal(signal),
      );
      return answers.flatMap(({ post_id, answered_version, ...answer }) => {
        const post = posts.find(({ id }) => id === post_id);
        if (!post) return [];
        const publisher = post.linkedin_organization_id ?? PERSONAL;
        return [{ ...answer, publisher, isCurrent: answered_version === post.version }];
      });
    },
  });

function useApprovalMutation<Input, Output>(
  userId: string,
  postcard: number,
  mutationFn: (input: Input) => Promise<Output>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [key(userId, postcard), postKeys.problems(userId), postKeys.decisions(userId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Returns the link's secret, which cannot be read again. An older link stops working. */
export const useShareCard = (userId: string, postcard: number) =>
  useApprovalMutation(
    userId,
    postcard,
    async (days: number): Promise<string> =>
      unwrap(await supabase.rpc("share_card", { p_postcard: postcard, p_days: days })),
  );

export const useUnshareCard = (userId: string, postcard: number) =>
  useApprovalMutation(
    userId,
    postcard,
    (): Promise<boolean> => once("unshare_card", { p_postcard: postcard }),
  );

export const useRequireApproval = (userId: string, postcard: number) =>
  useApprovalMutation(
    userId,
    postcard,
    (required: boolean): Promise<boolean> =>
      once("require_card_approval", { p_postcard: postcard, p_required: required }),
  );
