import { useSearchParams } from "react-router-dom";
import type { PostStatus } from "@/data/posts/rows";

const PARAM = "lista";
const PUBLISHED = "publicadas";

/** Which of the two lists is shown where there is room for one; the address holds it. */
export function useListTab() {
  const [params, setParams] = useSearchParams();
  const tab: PostStatus = params.get(PARAM) === PUBLISHED ? "listas" : "publicar";
  const setTab = (status: PostStatus) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (status === "listas") next.set(PARAM, PUBLISHED);
        else next.delete(PARAM);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tab, setTab] as const;
}
