import { PenLine } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageHeader } from "@/ui/page-header";
import { researchText } from "./research.text";

/** Says what will be here, and where to go meanwhile. */
export function ResearchPage() {
  return (
    <>
      <PageHeader title={researchText.title} description={researchText.description} />
      <EmptyState
        icon={<PenLine />}
        title={researchText.soonTitle}
        description={researchText.soon}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.posts()}>{researchText.toPosts}</Link>
          </Button>
        }
      />
    </>
  );
}
