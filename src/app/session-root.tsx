import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router-dom";
import { queryClient } from "@/shared/client/query-client";
import { startServiceWorker } from "./pwa/start";
import { useBootedSession } from "./session/use-booted-session";

export function SessionRoot() {
  useBootedSession();
  useEffect(startServiceWorker, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
