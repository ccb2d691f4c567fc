import { useCallback, useState } from "react";
import { type Kept, readKept, writeKept } from "./kept";

/** What the page keeps of a user, read once; each change is written down. */
export function useKept(userId: string): [Kept, (change: (before: Kept) => Kept) => void] {
  const [value, setValue] = useState(() => readKept(userId));
  const update = useCallback(
    (change: (before: Kept) => Kept) =>
      setValue((before) => {
        const after = change(before);
        writeKept(userId, after);
        return after;
      }),
    [userId],
  );
  return [value, update];
}
