import { type Poll, poll } from "@contract/content/poll";
import { readAs } from "@contract/shape";
import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { PERSONAL } from "../posts/rows";
import { resultKeys } from "./keys";

/** `votes` and `readAt` are null while LinkedIn has returned no votes. */
export type PollResult = Poll & {
  postId: string;
  postUrl: string | null;
  publishedAt: string | null;
  votes: number[] | null;
  readAt: string | null;
};

const MOST_POLLS = 10;

export const pollResults = (userId: string, subject: string) =>
  queryOptions({
    queryKey: resultKeys.polls(userId, subject),
    queryFn: async ({ signal }): Promise<PollResult[]> => {
      const posts = supabase
        .from("posts")
        .select("id, poll, post_url, published_at")
        .eq("user_id", userId)
        .eq("status", "listas")
        .not("poll", "is", null);
      const rows = unwrap(
        await (subject === PERSONAL
          ? posts.is("linkedin_organization_id", null)
          : posts.eq("linkedin_organization_id", subject)
        )
          .order("published_at", { ascending: false })
          .limit(MOST_POLLS)
          .abortSignal(signal),
      );
      // LinkedIn reports votes only for polls of pages, never for polls of a profile.
      const measured =
        subject === PERSONAL || rows.length === 0
          ? []
          : unwrap(
              await supabase
                .from("post_analytics")
                .select("post_id, poll_votes, poll_read_at")
                .eq("user_id", userId)
                .in(
                  "post_id",
                  rows.map(({ id }) => id),
                )
                .abortSignal(signal),
            );
      return rows.flatMap((row) => {
        const content = readAs(poll, row.poll);
        const figures = measured.find(({ post_id }) => post_id === row.id);
        return content
          ? [
              {
                ...content,
                postId: row.id,
                postUrl: row.post_url,
                publishedAt: row.published_at,
                votes: figures?.poll_votes ?? null,
                readAt: figures?.poll_read_at ?? null,
              },
            ]
          : [];
      });
    },
  });
