import { queryOptions } from "@tanstack/react-query";
import { deletionsOf } from "@/data/posts/bin/deleted-cards";
import { postKeys } from "./keys";
import { cardHalves } from "./queries";

export type Elsewhere = { where: "published"; postId: string } | { where: "bin" } | { where: "nowhere" };

export type CardLocation = Elsewhere | { where: "open" };

export const cardLocation = (userId: string, postcard: number) =>
  queryOptions({
    queryKey: postKeys.location(userId, postcard),
    queryFn: async ({ client, signal }): Promise<CardLocation> => {
      const rows = await client.fetchQuery({ ...cardHalves(userId, postcard), staleTime: 0 });
      const [post] = rows;
      if (rows.some(({ status }) => status === "publicar")) return { where: "open" };
      if (post) return { where: "published", postId: post.id };
      const deletions = await deletionsOf(postcard, signal);
      return { where: deletions.length > 0 ? "bin" : "nowhere" };
    },
  });
