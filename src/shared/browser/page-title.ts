import { useEffect } from "react";
import { commonText } from "@/text/common";

/** Names the tab after a request's outcome, which the route does not know. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${commonText.appName}`;
  }, [title]);
}
