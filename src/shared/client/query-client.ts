import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { errorSentence } from "@/text/errors";
import { type AppError, isUnheard, toAppError } from "../errors";
import { logFailure } from "../log";
import { toast } from "../toast";
import { keepErrors } from "./keep-errors";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The sentence to show instead of the code's own, when the specification gives the action one. */
      errorMessage?: string | ((error: AppError) => string);
      /** True where the caller shows the failure itself (inline) or the specification wants silence. */
      quiet?: boolean;
    };
  }
}

/**
 * One client for the app. A failed mutation shows its toast here, once; a failed query shows in its own place
 * (`ErrorState`), so it is only logged.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network, the library would wait in silence, a save forever 'Guardando...'. Asked all the same, it
      // fails, says so and can be tried again; reads come back by themselves with the network.
      queries: {
        // After one second, and after two more when there was no response.
        retry: (failures, error) => failures < (isUnheard(error) ? 2 : 1),
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: keepErrors(
      new QueryCache({
        onError: (error, query) => logFailure(`query ${String(query.queryKey[0])}`, toAppError(error)),
      }),
    ),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        const failure = toAppError(error);
        logFailure("mutation", failure);
        if (mutation.meta?.quiet) return;
        const own = mutation.meta?.errorMessage;
        const sentence = typeof own === "function" ? own(failure) : own;
        toast.error(sentence ?? errorSentence(failure));
      },
    }),
  });
}

export const queryClient = createQueryClient();
