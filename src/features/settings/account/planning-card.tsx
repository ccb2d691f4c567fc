import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { settingsText } from "../settings.text";

const text = settingsText.planning;

export function PlanningCard() {
  return (
    <Card>
      <CardHeader className="pb-5 md:pb-6">
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="secondary" className="w-full sm:w-auto">
          <Link to={paths.calendar({ open: "slots" })}>
            <CalendarClock aria-hidden="true" />
            {text.slots}
          </Link>
        </Button>
        <Button asChild variant="ghost" className="w-full sm:w-auto">
          <Link to={paths.calendar({ open: "feed" })}>
            <CalendarPlus aria-hidden="true" />
            {text.feed}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
