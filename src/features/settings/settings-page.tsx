import { Settings } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageHeader } from "@/ui/page-header";
import { settingsText } from "./settings.text";

/** Says what will be here, and where to go meanwhile. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title={settingsText.title} description={settingsText.description} />
      <EmptyState
        icon={<Settings />}
        title={settingsText.soonTitle}
        description={settingsText.soon}
        action={
          <Button asChild variant="secondary">
            <Link to="/posts">{settingsText.toPosts}</Link>
          </Button>
        }
      />
    </>
  );
}
