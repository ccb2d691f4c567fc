import { useQuery } from "@tanstack/react-query";
import FileUp from "lucide-react/icons/file-up";
import { useState } from "react";
import { resultImports } from "@/data/results/import";
import { Button } from "@/ui/button";
import { ImportDialog } from "../import/import-dialog";
import { LoadFailed } from "../load-failed";
import { TrendCard } from "../personal/trend-card";
import { resultsText } from "../results.text";
import { organizationsText } from "./organizations.text";

type PageImportProps = {
  userId: string;
  page: { organization_id: string; organization_name: string };
  hasChart: boolean;
};

export function PageImport({ userId, page, hasChart }: PageImportProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { organization_id: subject, organization_name: name } = page;
  const imports = useQuery(resultImports(userId, subject));
  const isImported = Boolean(imports.data?.length);
  return (
    <>
      {imports.isError && !imports.data && !hasChart && (
        <div className="mb-6">
          <LoadFailed query={imports} heading={resultsText.chart.trend} isInCard />
        </div>
      )}
      {isImported && !hasChart && (
        <div className="mb-6 border-border border-t pt-6">
          <TrendCard userId={userId} subject={subject} name={name} days={30} isInCard />
        </div>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={organizationsText.importOf(name)}
        onClick={() => setIsOpen(true)}
      >
        <FileUp aria-hidden="true" />
        {resultsText.importStart}
      </Button>
      {isOpen && <ImportDialog userId={userId} page={page} onClose={() => setIsOpen(false)} />}
    </>
  );
}
