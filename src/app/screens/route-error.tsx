import { useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { logFailure } from "@/shared/log";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { appText } from "../app.text";
import { isChunkFailure, mayReload } from "../lazy-route";
import { FatalScreen } from "./fatal-screen";
import { PageSpinner } from "./full-spinner";
import { StartupFailure } from "./startup-failure";

function ChunkFailure() {
  const [reloading] = useState(() => mayReload(tabStore.get(STORAGE_KEYS.chunkReload), Date.now()));
  useEffect(() => {
    if (!reloading) return;
    // Without storage the reload could not be remembered and would never end.
    if (tabStore.set(STORAGE_KEYS.chunkReload, String(Date.now()))) window.location.reload();
  }, [reloading]);
  return reloading ? <PageSpinner /> : <StartupFailure reason={appText.startup.chunk} />;
}

/** Stands where a route's element broke. What surrounds the route (the shell) goes on. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => logFailure("route", error), [error]);
  return isChunkFailure(error) ? <ChunkFailure /> : <FatalScreen />;
}
