import { useState } from "react";
import type { Density } from "@/posts/card/density";
import { localStore, STORAGE_KEYS } from "@/shared/storage";

export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStore.get(STORAGE_KEYS.density) === "compact" ? "compact" : "comfortable",
  );
  const choose = (next: Density) => {
    setDensity(next);
    localStore.set(STORAGE_KEYS.density, next);
  };
  return [density, choose];
}
