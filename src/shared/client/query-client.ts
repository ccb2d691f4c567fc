import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { errorSentence } from "@/text/errors";
import { toastMissingCode } from "../browser/missing-code";
import { type AppError, isOutcomeUnknown, toAppError } from "../errors";
import { logFailure } from "../log";
import { hasExpired } from "../session/session";
import { toast } from "../toast";
import { keepErrors } from "./keep-errors";
import { withTimeout } from "./with-timeout";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Replaces the sentence of the error's code. */
      errorMessage?: string | ((error: AppError) => string);
      /** No toast is shown, because the caller shows the failure itself or no message is wanted. */
      quiet?: boolean;
    };
  }
}

export class AppQueryClient extends QueryClient {
  /**
   * Also restarts an unfinished first read. The library would let that read finish, and its response from before the
   * change would count as fresh. Waits at most 30 s, because a write's dialog, toast and next write wait for this.
   */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    if (options?.cancelRefetch !== false && (filters?.refetchType ?? "active") !== "none")
      for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" }))
        if (query.isActive() && query.state.data === undefined) void query.cancel({ silent: true });
    return withTimeout(super.invalidateQueries(filters, options)).catch(() => undefined);
  }
}

/** The app's query client. A failed mutation shows one toast; a failed query is logged and shown by its screen. */
export function createQueryClient(): QueryClient {
  return new AppQueryClient({
    defaultOptions: {
      // By default the library waits without a message while the browser is offline, and a save would show
      // 'Guardando...' for ever. With "always", requests fail at once.
      queries: {
        retry: (failures, error) => failures < (isOutcomeUnknown(error) ? 2 : 1),
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: keepErrors(
      new QueryCache({
        onError: (error, query) => {
          const failure = toAppError(error);
          logFailure(`query ${String(query.queryKey[0])}`, failure);
          if (failure.code === "app_outdated") toastMissingCode();
        },
      }),
    ),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        const failure = toAppError(error);
        logFailure("mutation", failure);
        if (failure.code === "app_outdated") return toastMissingCode();
        if (mutation.meta?.quiet || hasExpired()) return;
        const own = mutation.meta?.errorMessage;
        const sentence = typeof own === "function" ? own(failure) : own;
        toast.error(sentence ?? errorSentence(failure));
      },
    }),
  });
}

export const queryClient = createQueryClient();
