import type { ApprovalCard, ApprovalInput } from "@contract/approval";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { send } from "@/shared/client/send";
import { invokeFunction } from "@/shared/errors";
import { rereadMs } from "./visitor-reread";

const key = (secret: string) => ["approval", secret] as const;

export const cardForApproval = (secret: string) =>
  queryOptions({
    queryKey: key(secret),
    retry: false,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<ApprovalCard> => {
      const { approvalCard } = await import("@contract/approval");
      return invokeFunction("approval", { action: "read", secret }, approvalCard, { signal });
    },
    refetchInterval: ({ state: { data, error } }) => rereadMs(data ? [data] : [], error),
  });

export type ApprovalAnswer = Omit<Extract<ApprovalInput, { action: "answer" }>, "action" | "secret">;

export function useAnswerApproval(secret: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (answer: ApprovalAnswer) => {
      const { approvalAnswered } = await import("@contract/approval");
      return send(["approval", secret, answer], () =>
        invokeFunction("approval", { action: "answer", secret, ...answer }, approvalAnswered),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: key(secret) }),
  });
}

export type AnswerApproval = ReturnType<typeof useAnswerApproval>;
