import { useState } from "react";
import { useTimeZone } from "@/shared/session/clock";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { knownBrowserZone, offsetLabel } from "@/shared/time/dates";

const isReadOf = (zones: string): boolean => localStore.get(STORAGE_KEYS.elsewhere) === zones;

export function useZoneDifference() {
  const account = useTimeZone();
  const [at] = useState(() => new Date());
  const [read, setRead] = useState("");
  const here = knownBrowserZone();
  // Equal names need no formatters, which would take 4 ms of each page's first drawing.
  if (here === null || here === account) return null;
  const zones = `${here} ${account}`;
  if (read === zones || isReadOf(zones) || offsetLabel(here, at) === offsetLabel(account, at)) return null;
  return {
    here,
    account,
    onRead: () => {
      localStore.set(STORAGE_KEYS.elsewhere, zones);
      setRead(zones);
    },
  };
}
