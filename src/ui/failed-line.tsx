import type { ReactNode } from "react";
import { commonText } from "@/text/common";
import { Button } from "./button";
import { focusAroundWhenRemoved } from "./focus";

/** A line about a part of the page that could not be read, with a button that reads it again. */
export function FailedLine({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-warning">
      {children}
      <Button ref={focusAroundWhenRemoved} variant="link" onClick={onRetry}>
        {commonText.retry}
      </Button>
    </p>
  );
}
