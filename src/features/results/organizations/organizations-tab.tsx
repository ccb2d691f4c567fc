import { useQuery } from "@tanstack/react-query";
import Building2 from "lucide-react/icons/building-complex";
import Sparkles from "lucide-react/icons/sparkles";
import { Link } from "react-router-dom";
import { creditCosts } from "@/data/ai-work/ai-credit-costs";
import {
  isLost,
  offeredOrganizations,
  publishingOrganizations,
} from "@/data/linkedin-organizations/organizations";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { pageResults } from "@/data/results/queries";
import { paths } from "@/shared/paths";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PaidButton } from "@/ui/paid-button";
import { LoadFailed } from "../load-failed";
import { resultsText } from "../results.text";
import { organizationsText } from "./organizations.text";
import { OrganizationsSkeleton } from "./organizations-skeleton";
import { PageCard } from "./page-card";
import { usePageAnalyses } from "./use-page-analyses";

const text = organizationsText;

export function OrganizationsTab() {
  const user = useUser();
  const zone = useTimeZone();
  const organizations = useQuery(linkedinOrganizations(user.id));
  const offered = offeredOrganizations(organizations.data);
  const analysable = publishingOrganizations(organizations.data);
  const ids = offered.map(({ organization_id }) => organization_id).sort();
  const figures = useQuery(pageResults(user.id, ids));
  const price = useQuery(creditCosts()).data?.get("organization_analysis");
  const { kept, failures, current, isRunning, start } = usePageAnalyses(user.id, analysable);
  // The card waits for both queries, because it would grow with its figures and move the cards below.
  if (organizations.isPending || (ids.length > 0 && figures.isPending)) return <OrganizationsSkeleton />;
  if (organizations.isError && !organizations.data) {
    return <LoadFailed query={organizations} />;
  }
  const figuresOf = (id: string) => figures.data?.find(({ organization_id }) => organization_id === id);
  // Shows a lost page only with a stored analysis or figures, because LinkedIn gives no new figures of that page.
  const pages = offered.filter(
    (page) => !isLost(page) || page.organization_id in kept || figuresOf(page.organization_id) !== undefined,
  );
  if (pages.length === 0) {
    return (
      <EmptyState
        icon={<Building2 />}
        title={text.none}
        description={organizations.data?.length ? text.noneHint : text.unknownHint}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.settings()}>{resultsText.toSettings}</Link>
          </Button>
        }
      />
    );
  }
  const isAgain = analysable.some(({ organization_id }) => organization_id in kept);
  return (
    <div className="flex flex-col gap-6">
      {analysable.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <PaidButton variant="secondary" loading={isRunning} onClick={() => start()}>
            {!isRunning && <Sparkles aria-hidden="true" />}
            {isRunning ? text.running(current ?? "") : isAgain ? text.again : text.start}
          </PaidButton>
          {price !== undefined && (
            <p className="text-text-muted text-xs tabular-nums">
              {text.cost(analysable.length, price * analysable.length)}
            </p>
          )}
        </div>
      )}
      {figures.isError && <LoadFailed query={figures} />}
      {pages.map((page) => (
        <PageCard
          key={page.organization_id}
          userId={user.id}
          page={page}
          zone={zone}
          analysis={kept[page.organization_id]}
          failure={failures.get(page.organization_id)}
          onRetry={isRunning || isLost(page) ? undefined : () => start([page])}
          figures={figuresOf(page.organization_id)}
        />
      ))}
    </div>
  );
}
