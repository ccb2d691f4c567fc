import { startTransition, useEffect, useState } from "react";

export function usePainted<T>(value: T): T | null {
  const [painted, setPainted] = useState<{ value: T } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // The timer runs after the paint; requestAnimationFrame itself calls back before the paint.
      timer = setTimeout(() => startTransition(() => setPainted({ value })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted?.value ?? null;
}
