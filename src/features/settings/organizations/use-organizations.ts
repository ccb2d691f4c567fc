import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshOrganizations, setOrganizationVisible } from "@/data/linkedin-organizations/mutations";
import { linkedinOrganizations, PagesNotFetched } from "@/data/linkedin-organizations/queries";
import { type AppError, toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { settingsText } from "../settings.text";

const text = settingsText.organizations;

export function readFailure(error: unknown): { title: string; cause: string } {
  const failure = toAppError(error);
  const title =
    failure.code === "linkedin_not_connected"
      ? text.noToken
      : error instanceof PagesNotFetched
        ? text.notFetched
        : text.savedUnread;
  return { title, cause: errorSentence(failure) };
}

/** Refusals whose own sentence names the remedy, which the specification's general sentence lacks. */
const WITH_OWN_SENTENCE = new Set([
  "pages_limit_reached",
  "linkedin_token_expired",
  "linkedin_token_revoked",
]);

const refreshFailure = (failure: AppError): string => {
  if (failure.code === "linkedin_not_connected") return text.noToken;
  return WITH_OWN_SENTENCE.has(failure.code) ? errorSentence(failure) : text.notRefreshed;
};

export function useOrganizations(userId: string, enabled: boolean) {
  const client = useQueryClient();
  // Refetches, because another tab may have changed the pages.
  const pages = useQuery({
    ...linkedinOrganizations(userId),
    enabled,
    refetchOnWindowFocus: "always",
  });
  const refresh = useMutation({
    ...refreshOrganizations(client, userId),
    onSuccess: (leftOut) => {
      toast.success(text.refreshed);
      if (leftOut > 0) toast.warning(text.leftOut);
    },
    meta: { errorMessage: refreshFailure },
  });
  const options = setOrganizationVisible(client, userId);
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set());
  const visibility = useMutation({
    ...options,
    onSuccess: (change, ...rest) => {
      options.onSuccess?.(change, ...rest);
      toast.success(change.isVisible ? text.shown : text.hidden);
    },
    onSettled: (_data, _error, { id }) =>
      setChanging((before) => new Set([...before].filter((one) => one !== id))),
    meta: {
      errorMessage: (failure: AppError) =>
        failure.code === "invalid_input" ? text.incomplete : text.notChanged,
    },
  });
  return {
    pages,
    refresh,
    changing,
    setVisible: (id: string, isVisible: boolean) => {
      setChanging((before) => new Set([...before, id]));
      visibility.mutate({ id, isVisible });
    },
  };
}
