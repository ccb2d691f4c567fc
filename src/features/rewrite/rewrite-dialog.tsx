import { aiRewriteResult } from "@contract/ai/ai";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { uncollectedAiWork } from "@/data/ai-work/ai-work";
import { type PublishedText, publishedTexts } from "@/data/posts/changes/rewrites";
import { useUser } from "@/shared/session/session";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { rewriteText as text } from "./rewrite.text";
import { Rewriting } from "./rewriting";

export type RewriteDialogProps = {
  postIds: readonly string[];
  onClose: () => void;
};

export function RewriteDialog({ postIds, onClose }: RewriteDialogProps) {
  const { id: userId } = useUser();
  const posts = useQuery(publishedTexts(userId, postIds));
  // Offers a text that was paid for but never shown, before a new text is made.
  const waiting = useQuery({ ...uncollectedAiWork(userId), staleTime: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  // Keeps the first loaded list, because a paid rewriting must stay visible when its original is deleted meanwhile.
  const [first, setFirst] = useState<readonly PublishedText[]>([]);
  if (first.length === 0 && posts.data && posts.data.length > 0) setFirst(posts.data);
  const unshownOf = ({ id }: PublishedText) =>
    waiting.data?.find((work) => work.content_type === "rewrite" && work.post_id === id);
  // Waits for a fetched list, because a cached list may be older than the rewriting. Uses only the first response,
  // because a later response would replace the text that the user is reading.
  if (chosen === null && first[0] && waiting.isFetchedAfterMount)
    setChosen((first.find(unshownOf) ?? first[0]).id);
  const post = first.find(({ id }) => id === chosen);
  if (post) {
    const unshown = unshownOf(post);
    const result = aiRewriteResult.safeParse(unshown?.result);
    return (
      <Rewriting
        key={post.id}
        userId={userId}
        post={post}
        accounts={first}
        isRemoved={posts.data?.some(({ id }) => id === post.id) === false}
        unshown={unshown && result.success ? { id: unshown.id, result: result.data } : null}
        isReading={waiting.isFetching}
        onAccount={setChosen}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={text.title}>
      {posts.isError ? (
        <ErrorState title={text.loadFailed} query={posts} />
      ) : posts.data?.length === 0 ? (
        <p className="text-text-muted">{text.removed}</p>
      ) : (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
    </Dialog>
  );
}
