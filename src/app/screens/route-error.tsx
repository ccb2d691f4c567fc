import { useEffect, useRef, useState } from "react";
import { useRouteError } from "react-router-dom";
import { logFailure } from "@/shared/log";
import { appText } from "../app.text";
import { isChunkFailure, reloadOnce } from "../lazy-route";
import { FatalScreen } from "./fatal-screen";
import { PageSpinner } from "./full-spinner";
import { StartupFailure } from "./startup-failure";

type RouteErrorProps = {
  /** True inside a page that has a `main` already. */
  framed?: boolean;
};

function ChunkFailure({ framed }: RouteErrorProps) {
  const [isTold, setTold] = useState(false);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    setTold(!reloadOnce());
  }, []);
  return isTold ? <StartupFailure reason={appText.startup.chunk} framed={framed} /> : <PageSpinner />;
}

/** Stands where a route's element broke. What surrounds the route (the shell) goes on. */
export function RouteError({ framed }: RouteErrorProps) {
  const error = useRouteError();
  useEffect(() => logFailure("route", error), [error]);
  return isChunkFailure(error) ? <ChunkFailure framed={framed} /> : <FatalScreen framed={framed} />;
}
