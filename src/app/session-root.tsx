import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router-dom";
import { queryClient } from "@/shared/query-client";
import { useBootedSession } from "./session/use-booted-session";

/** Around every route but the landing: queries and the session. */
export function SessionRoot() {
  useBootedSession();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
