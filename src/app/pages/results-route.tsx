import { ResultsPage } from "@/features/results/results-page";
import { RewriteHost } from "../rewrite/rewrite-host";

/** Resultados, joined with 'Escribir de nuevo'. */
export function ResultsRoute() {
  return (
    <ResultsPage
      renderRewrite={({ postId, onClose }) => <RewriteHost postIds={[postId]} onClose={onClose} />}
    />
  );
}
