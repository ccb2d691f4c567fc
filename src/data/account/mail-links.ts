import { actOutput, unsubscribeOutput } from "@contract/functions";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { send } from "@/shared/client/send";
import { invokeFunction } from "@/shared/errors";

export const mailAction = (token: string) =>
  queryOptions({
    queryKey: ["mail_actions", token] as const,
    queryFn: ({ signal }) => invokeFunction("act", { token, press: false }, actOutput, { signal }),
    // A retry is pointless, because the server refuses a used or expired link again.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Performs the link's action once, also when the request is repeated. The calling page shows a failure. */
export const performMailAction = (token: string) =>
  mutationOptions({
    mutationFn: () =>
      send(["act", token], (key) => invokeFunction("act", { token, press: true }, actOutput, { key }), {
        form: "mail action",
      }),
    meta: { quiet: true },
  });

export const unsubscribeFromMail = (token: string) =>
  mutationOptions({
    mutationFn: () =>
      send(["unsubscribe", token], () => invokeFunction("unsubscribe", { t: token }, unsubscribeOutput)),
    meta: { quiet: true },
  });
