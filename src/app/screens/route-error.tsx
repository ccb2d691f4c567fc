import { useEffect, useRef, useState } from "react";
import { useRouteError } from "react-router-dom";
import { logFailure } from "@/shared/log";
import { appText } from "../app.text";
import { isChunkFailure, reloadOnce } from "../lazy-route";
import { FatalScreen } from "./fatal-screen";
import { PageSpinner } from "./full-spinner";
import { StartupFailure } from "./startup-failure";

type RouteErrorProps = {
  framed?: boolean;
};

function ChunkFailure({ framed }: RouteErrorProps) {
  const [isStuck, setIsStuck] = useState(false);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    setIsStuck(!reloadOnce());
  }, []);
  return isStuck ? <StartupFailure reason={appText.startup.chunk} framed={framed} /> : <PageSpinner />;
}

export function RouteError({ framed }: RouteErrorProps) {
  const error = useRouteError();
  useEffect(() => logFailure("route", error), [error]);
  return isChunkFailure(error) ? <ChunkFailure framed={framed} /> : <FatalScreen framed={framed} />;
}
