import type { ApprovalInput, BoardAnswered, ReviewBoard } from "@contract/approval";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { rereadMs } from "@/data/card-approvals/visitor-reread";
import { send } from "@/shared/client/send";
import { invokeFunction } from "@/shared/errors";

const key = (secret: string) => ["board_for_review", secret] as const;

export const boardForReview = (secret: string) =>
  queryOptions({
    queryKey: key(secret),
    retry: false,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<ReviewBoard> => {
      const { reviewBoard } = await import("@contract/approval");
      return invokeFunction("approval", { action: "read_board", secret }, reviewBoard, { signal });
    },
    refetchInterval: ({ state: { data, error } }) => rereadMs(data?.posts ?? [], error),
  });

export type BoardAnswer = Omit<Extract<ApprovalInput, { action: "answer_board" }>, "action" | "secret">;

export function useAnswerBoard(secret: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (answer: BoardAnswer): Promise<BoardAnswered["outcomes"]> => {
      const { boardAnswered } = await import("@contract/approval");
      const { outcomes } = await send(["answer_board", secret, answer], () =>
        invokeFunction("approval", { action: "answer_board", secret, ...answer }, boardAnswered),
      );
      return outcomes;
    },
    onSettled: () => client.invalidateQueries({ queryKey: key(secret) }),
  });
}
