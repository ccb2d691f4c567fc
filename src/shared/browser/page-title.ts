import { useEffect } from "react";
import { commonText } from "@/text/common";

/** Names the tab by what the page found out: its route knows what page it is, and not what came of it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${commonText.appName}`;
  }, [title]);
}
