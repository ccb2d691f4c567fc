import { useEffect } from "react";
import { commonText } from "@/text/common";

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${commonText.appName}`;
  }, [title]);
}
