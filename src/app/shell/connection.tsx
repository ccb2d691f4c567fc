import { useEffect, useState } from "react";
import { useIsOnline } from "@/shared/live/use-is-online";
import { cn } from "@/ui/cn";
import { appText } from "../app.text";

const BACK_FOR_MS = 5000;
const text = appText.connection;

export type Connection = "there" | "away" | "back";

export function useConnection(): Connection {
  const isThere = useIsOnline();
  const [wasAway, setWasAway] = useState(false);
  if (!isThere && !wasAway) setWasAway(true);
  useEffect(() => {
    if (!isThere || !wasAway) return;
    const timer = setTimeout(() => setWasAway(false), BACK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isThere, wasAway]);
  if (!isThere) return "away";
  return wasAway ? "back" : "there";
}

/** The element exists before its text, because screen readers announce only changes of an existing element. */
export function ConnectionStatus({ connection }: { connection: Connection }) {
  const isAway = connection === "away";
  return (
    <p
      role="status"
      className="min-w-0 flex-1 text-text-muted text-xs leading-tight @max-[18rem]:not-empty:order-last @max-[18rem]:not-empty:basis-full md:text-sm"
    >
      {connection !== "there" && (
        <span className="flex animate-fade-in items-center gap-2.5 @max-[18rem]:pb-2">
          <span
            aria-hidden="true"
            className={cn("size-2 shrink-0 rounded-full", isAway ? "bg-warning" : "bg-success")}
          />
          <span className="min-w-0">
            <span className="font-medium text-text">{isAway ? text.away : text.back}</span>
            {isAway && (
              <>
                {/* In a browser without storage the editor itself warns about unsaved text. */}
                <span className="hidden in-[:root[data-editor=kept]]:inline">{text.textStays}</span>
                <span className="in-[:root[data-editor=kept]]:hidden">{text.plansHold}</span>
              </>
            )}
          </span>
        </span>
      )}
    </p>
  );
}
