import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RECENT_PAGE_SIZE, recentResults } from "@/data/results/queries";
import { useTimeZone } from "@/shared/session/clock";
import { Card, CardContent, CardHeader, CardTitle } from "@/ui/card";
import { DataTable } from "@/ui/data-table";
import { EmptyState } from "@/ui/empty-state";
import { Pagination } from "@/ui/pagination";
import { Skeleton } from "@/ui/skeleton";
import { PostCurve } from "../charts/post-curve";
import { LoadFailed } from "../load-failed";
import { resultsText } from "../results.text";
import { columnsOf, titleOf } from "./recent-columns";

const text = resultsText.recent;

export type RenderRewrite = (rewrite: { postId: string; onClose: () => void }) => ReactNode;

export function RecentPosts({ userId, renderRewrite }: { userId: string; renderRewrite: RenderRewrite }) {
  const zone = useTimeZone();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const [rewritten, setRewritten] = useState<string | null>(null);
  const recent = useQuery({ ...recentResults(userId, page), placeholderData: keepPreviousData });
  const posts = recent.data?.posts ?? [];

  if (recent.isError && !recent.data) {
    return <LoadFailed query={recent} heading={text.title} />;
  }
  return (
    <Card aria-busy={recent.isPending || undefined}>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {recent.isPending ? (
          <Skeleton className="h-64 rounded-xl" />
        ) : (
          <DataTable
            columns={columnsOf({ zone, opened, onOpen: setOpened, onRewrite: setRewritten })}
            rows={posts}
            rowKey={(post) => post.id}
            caption={text.title}
            detail={(post) =>
              post.id === opened && <PostCurve userId={userId} id={post.id} title={titleOf(post, zone)} />
            }
            empty={<EmptyState className="py-8" title={text.empty} description={text.emptyHint} />}
          />
        )}
        <Pagination
          page={page}
          pages={Math.ceil((recent.data?.count ?? 0) / RECENT_PAGE_SIZE)}
          onPageChange={(next) => {
            setOpened(null);
            setPage(next);
          }}
        />
        {rewritten !== null && renderRewrite({ postId: rewritten, onClose: () => setRewritten(null) })}
      </CardContent>
    </Card>
  );
}
