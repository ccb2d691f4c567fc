import { CalendarPage } from "@/features/calendar/calendar-page";
import { RewriteHost } from "../rewrite/rewrite-host";
import { SelectionHost } from "./selection-host";

export function CalendarRoute() {
  return (
    <CalendarPage
      renderSelected={(selected) => <SelectionHost {...selected} />}
      renderRewrite={(rewrite) => <RewriteHost {...rewrite} />}
    />
  );
}
