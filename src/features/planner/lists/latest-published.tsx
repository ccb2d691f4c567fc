import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PostCard } from "@/data/posts/cards";
import { LATEST_CARDS, latestPublished } from "@/data/posts/queries";
import { plannerText } from "../planner.text";
import { CardsSkeleton } from "./posts-skeleton";

type LatestPublishedProps = {
  userId: string;
  total: number;
  children: (cards: readonly PostCard[]) => ReactNode;
};

export function LatestPublished({ userId, total, children }: LatestPublishedProps) {
  const { data, isPending } = useQuery(latestPublished(userId));
  if (!isPending && !data?.length) return null;
  return (
    <div>
      <h3 className="px-2 py-2.5 font-medium text-sm text-text">{plannerText.latest}</h3>
      {data ? children(data) : <CardsSkeleton count={Math.min(total, LATEST_CARDS)} />}
    </div>
  );
}
