import { useQuery } from "@tanstack/react-query";
import { PERSONAL } from "@/data/posts/rows";
import { type RewritePair, rewritePairs } from "@/data/results/queries";
import { useUser } from "@/shared/session/session";
import { onDemand } from "@/ui/on-demand";
import { LoadFailed } from "../load-failed";
import { rewritesText as text } from "./rewrites.text";

const RewritesCard = onDemand(() => import("./rewrites-card").then((module) => module.RewritesCard));

const isOfPage = ({ second }: RewritePair): boolean => second.publisher !== PERSONAL;

/**
 * Shows posts that were written again beside their originals. A user without such posts loads no code for
 * them.
 */
export function Rewrites({ isPage }: { isPage: boolean }) {
  const { id: userId } = useUser();
  const pairs = useQuery(rewritePairs(userId));
  if (pairs.isError && !pairs.data) return <LoadFailed query={pairs} heading={text.title} />;
  const shown = pairs.data?.filter((pair) => isOfPage(pair) === isPage) ?? [];
  return shown.length > 0 && <RewritesCard userId={userId} pairs={shown} isPage={isPage} />;
}
