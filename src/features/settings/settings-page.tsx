import { Settings } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageHeader } from "@/ui/page-header";
import { ConnectionCard } from "./connection-card";
import { settingsText } from "./settings.text";

/** The connection with LinkedIn, and what will stand beside it. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title={settingsText.title} description={settingsText.description} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ConnectionCard />
        <EmptyState
          icon={<Settings />}
          title={settingsText.soonTitle}
          description={settingsText.soon}
          action={
            <Button asChild variant="secondary">
              <Link to={paths.posts()}>{settingsText.toPosts}</Link>
            </Button>
          }
        />
      </div>
    </>
  );
}
