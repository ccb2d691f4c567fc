import CalendarPlus from "lucide-react/icons/calendar-plus";
import SearchX from "lucide-react/icons/search-x";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { calendarText } from "./calendar.text";
import type { Calendar } from "./use-calendar";

const PLACE =
  "flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 self-start rounded-xl bg-surface-2 p-4 shadow-sm panels:col-start-1 panels:row-start-2 panels:p-3";

export function NothingFound({ calendar: { words, posts, entries } }: { calendar: Calendar }) {
  if (!posts.data || posts.isPlaceholderData || words === "" || entries.length > 0) return null;
  return (
    <div className={PLACE}>
      <SearchX aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
      <p
        role="status"
        className="min-w-0 flex-1 basis-[15rem] break-words text-pretty text-sm text-text panels:basis-full"
      >
        {calendarText.nothingFound(words)}
      </p>
      <Button asChild variant="link" className="whitespace-normal text-left">
        <Link to={paths.posts({ words })}>{calendarText.searchPosts}</Link>
      </Button>
    </div>
  );
}

export function NothingPlanned({ calendar, onCreate }: { calendar: Calendar; onCreate: () => void }) {
  const { view, words, posts, all, entries } = calendar;
  if (!posts.data || posts.isPlaceholderData || all.length > 0) return null;
  if (words !== "" && entries.length === 0) return null;
  return (
    <div className={PLACE}>
      <CalendarPlus aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1 basis-[15rem] panels:basis-full">
        <p className="font-semibold text-sm text-text">{calendarText.emptyTitle[view]}</p>
        <p className="mt-0.5 text-pretty text-sm text-text-muted">{calendarText.empty}</p>
      </div>
      <Button onClick={onCreate} className="max-sm:w-full panels:w-full panels:px-1 panels:text-[0.8125rem]">
        {calendarText.emptyAction}
      </Button>
    </div>
  );
}
