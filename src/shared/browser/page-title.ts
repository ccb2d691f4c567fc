import { useEffect } from "react";
import { commonText } from "@/text/common";

/** Titles the tab after the page's result: the route knows the page, but not how a request ended. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${commonText.appName}`;
  }, [title]);
}
