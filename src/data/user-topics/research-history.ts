import type { ResearchTopic } from "@contract/ai/ai";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

export const HISTORY_PAGE = 5;

export type PastQuestion = {
  id: string;
  question: string;
  postType: string | null;
  /** The account that the drafts were written for; null when the request named no account. */
  publisher: string | null;
  topics: ResearchTopic[];
  createdAt: string;
};

export const researchHistoryKeys = {
  all: (userId: string) => ["research_history", userId] as const,
  page: (userId: string, page: number) => [...researchHistoryKeys.all(userId), "list", { page }] as const,
};

export const researchHistory = (userId: string, page: number) =>
  queryOptions({
    queryKey: researchHistoryKeys.page(userId, page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<{ questions: PastQuestion[]; count: number }> => {
      const from = (page - 1) * HISTORY_PAGE;
      const contract = import("@contract/ai/ai");
      const response = await supabase
        .from("research_history")
        .select("id, question, post_type, publisher, topics, created_at", { count: "exact" })
        .eq("user_id", userId)
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, from + HISTORY_PAGE - 1)
        .abortSignal(signal);
      const { aiResearchResult } = await contract;
      const questions = unwrap(response).map((row) => ({
        id: row.id,
        question: row.question,
        postType: row.post_type,
        publisher: row.publisher,
        createdAt: row.created_at,
        topics: aiResearchResult.safeParse({ topics: row.topics }).data?.topics ?? [],
      }));
      return { questions, count: response.count ?? questions.length };
    },
  });
