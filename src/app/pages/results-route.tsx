import { ResultsPage } from "@/features/results/results-page";
import { RewriteHost } from "../rewrite/rewrite-host";

export function ResultsRoute() {
  return (
    <ResultsPage
      renderRewrite={({ postId, onClose }) => <RewriteHost postIds={[postId]} onClose={onClose} />}
    />
  );
}
