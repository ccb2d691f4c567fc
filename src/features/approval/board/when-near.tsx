import { type ReactNode, useEffect, useRef, useState } from "react";
import { useBeforePrint } from "@/ui/use-before-print";

const MARGIN = "800px";

/**
 * Draws content only when it comes near the window, because thirty documents loaded at once would take minutes. A print
 * shows all content.
 */
export function WhenNear({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  useBeforePrint(isNear ? undefined : () => setNear(true));
  return (
    <div ref={place} className="min-w-0">
      {isNear ? children : instead}
    </div>
  );
}
