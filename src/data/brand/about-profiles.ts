import type { AboutProfile } from "@contract/ai/about";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { askForText } from "@/data/ai-work/ask-for-text";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { type AppError, unwrap } from "@/shared/errors";

export type About = AboutProfile & { publisher: string };

const COLUMNS = "publisher, does, audience, topics";
const aboutKeys = { all: (userId: string) => ["about_profiles", userId] as const };

export const aboutProfiles = (userId: string) =>
  queryOptions({
    queryKey: [...aboutKeys.all(userId), "list"] as const,
    queryFn: async ({ signal }): Promise<About[]> =>
      unwrap(await supabase.from("about_profiles").select(COLUMNS).eq("user_id", userId).abortSignal(signal)),
  });

export function useSaveAbout(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ publisher, ...about }: About) => {
      const isEmpty = about.does === "" && about.audience === "" && about.topics.length === 0;
      return send(["about_profiles", publisher, about], async () => {
        const rows = supabase.from("about_profiles");
        return unwrap(
          isEmpty
            ? await rows.delete().eq("user_id", userId).eq("publisher", publisher).select("publisher")
            : await rows.upsert({ user_id: userId, publisher, ...about }).select("publisher"),
        );
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: aboutKeys.all(userId) }),
  });
}

type Request<Asked> = { publisher: string; asked: Asked };

/**
 * `onProposed` gets each proposal with its request, because the screen may show another publisher when a proposal
 * arrives.
 */
export const useProposeAbout = <Asked>(
  onProposed: (request: Request<Asked>, about: AboutProfile) => void,
  errorMessage: (error: AppError) => string,
) =>
  useMutation({
    meta: { errorMessage },
    onSuccess: (about, request) => onProposed(request, about),
    mutationFn: async ({ publisher }: Request<Asked>) => {
      const { aboutProposal } = await import("@contract/ai/about");
      const body = { publisher, propose: "about" };
      return (await askForText("ai-voice", body, aboutProposal, `about ${publisher}`)).about;
    },
  });
