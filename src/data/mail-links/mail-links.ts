import { actOutput, unsubscribeOutput } from "@contract/functions";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { invokeFunction } from "@/shared/errors";

/** The action of a mail's link. Asking changes nothing. */
export const mailAction = (token: string) =>
  queryOptions({
    queryKey: ["mail_actions", token] as const,
    queryFn: ({ signal }) => invokeFunction("act", { token, press: false }, actOutput, { signal }),
    // A link that was refused is refused again.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Performs the link's action, once. The calling page shows a failure. */
export const pressMailAction = (token: string) =>
  mutationOptions({
    mutationFn: () => invokeFunction("act", { token, press: true }, actOutput),
    meta: { quiet: true },
  });

/** Ends mail of the link's category. The page that asked says what failed. */
export const unsubscribeFromMail = (token: string) =>
  mutationOptions({
    mutationFn: () => invokeFunction("unsubscribe", { t: token }, unsubscribeOutput),
    meta: { quiet: true },
  });
