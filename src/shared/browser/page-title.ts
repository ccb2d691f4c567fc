import { useEffect } from "react";
import { commonText } from "@/text/common";

/** Names the tab after the page's result: its route knows the page, but not how a request ended. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${commonText.appName}`;
  }, [title]);
}
