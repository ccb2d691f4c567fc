import { useCallback } from "react";
import { useDeviceValue } from "@/shared/browser/device-value";
import { type Kept, keptResearch } from "./kept";

export function useKeptResearch(userId: string): [Kept, (change: (before: Kept) => Kept) => void] {
  const update = useCallback(
    (change: (before: Kept) => Kept) => keptResearch.write(userId, change(keptResearch.read(userId))),
    [userId],
  );
  return [useDeviceValue(keptResearch, userId), update];
}
