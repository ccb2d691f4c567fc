import { CalendarDays } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { PageHeader } from "@/ui/page-header";
import { calendarText } from "./calendar.text";

/** Says what will be here, and where to go meanwhile. */
export function CalendarPage() {
  return (
    <>
      <PageHeader title={calendarText.title} description={calendarText.description} />
      <EmptyState
        icon={<CalendarDays />}
        title={calendarText.soonTitle}
        description={calendarText.soon}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.posts()}>{calendarText.toPosts}</Link>
          </Button>
        }
      />
    </>
  );
}
