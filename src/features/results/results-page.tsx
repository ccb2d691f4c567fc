import { ChartNoAxesColumn } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageHeader } from "@/ui/page-header";
import { resultsText } from "./results.text";

/** Says what will be here, and where to go meanwhile. */
export function ResultsPage() {
  return (
    <>
      <PageHeader title={resultsText.title} description={resultsText.description} />
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={resultsText.soonTitle}
        description={resultsText.soon}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.posts()}>{resultsText.toPosts}</Link>
          </Button>
        }
      />
    </>
  );
}
