import { useQuery } from "@tanstack/react-query";
import { PERSONAL } from "@/data/posts/rows";
import { type RewritePair, rewritePairs } from "@/data/results/queries";
import { useUser } from "@/shared/session/session";
import { LoadFailed } from "../load-failed";
import { rewritesText as text } from "./rewrites.text";
import { RewritesCard } from "./rewrites-card";

const isOfPage = ({ second }: RewritePair): boolean => second.publisher !== PERSONAL;

export function Rewrites({ isPage }: { isPage: boolean }) {
  const { id: userId } = useUser();
  const pairs = useQuery(rewritePairs(userId));
  if (pairs.isError && !pairs.data)
    return (
      <div className="mt-6">
        <LoadFailed query={pairs} heading={text.title} />
      </div>
    );
  const shown = pairs.data?.filter((pair) => isOfPage(pair) === isPage) ?? [];
  return shown.length > 0 && <RewritesCard userId={userId} pairs={shown} isPage={isPage} />;
}
