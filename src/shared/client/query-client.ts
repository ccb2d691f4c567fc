import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { errorSentence } from "@/text/errors";
import { type AppError, isUnheard, toAppError } from "../errors";
import { logFailure } from "../log";
import { toast } from "../toast";
import { keepErrors } from "./keep-errors";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The sentence that the specification gives to a failure of this action, instead of the code's own. */
      errorMessage?: string | ((error: AppError) => string);
      /** True where the caller shows the failure itself (inline) or the specification wants no message. */
      quiet?: boolean;
    };
  }
}

/**
 * One client for the app. A failed mutation shows its toast here, once; a failed query is shown by its screen
 * (`ErrorState`), so it is only logged.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network the library would wait silently, and a save would show 'Guardando...' for ever. Sent all
      // the same, a mutation fails with a message and can be repeated; queries are repeated when the network
      // returns.
      queries: {
        // After one second, and after two more when no response arrived.
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
