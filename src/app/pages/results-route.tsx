import { useQuery } from "@tanstack/react-query";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { ResultsPage } from "@/features/results/results-page";
import { useUser } from "@/shared/session/session";
import { RewriteHost } from "../rewrite/rewrite-host";

const NO_PAGES: readonly LinkedinOrganization[] = [];

/** Resultados, joined with 'Escribir de nuevo'. */
export function ResultsRoute() {
  return <ResultsPage renderRewrite={(asked) => <RewriteOfResults {...asked} />} />;
}

function RewriteOfResults({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { id } = useUser();
  const organizations = useQuery(linkedinOrganizations(id)).data ?? NO_PAGES;
  return <RewriteHost postIds={[postId]} organizations={organizations} onClose={onClose} />;
}
