import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AppError, toAppError } from "@/shared/errors";
import { linkedinOrganizationKeys } from "../../linkedin-organizations/keys";
import type { CalendarRow } from "../calendar";
import { postKeys } from "../keys";
import type { PostRow } from "../rows";
import {
  deletePostCard,
  type PublishReport,
  publishNow,
  resolveUnconfirmedPost,
  savePostCard,
} from "./write";

export function withSavedRows(
  rows: readonly PostRow[],
  postcard: number,
  saved: readonly PostRow[],
): PostRow[] {
  const others = rows.filter((row) => !(row.postcard === postcard && row.status === "publicar"));
  return [...others, ...saved].sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

/** Gives calendar rows of saved posts the saved title, moment and version, because a move names the row's version. */
function withSavedCalendarRows(rows: readonly CalendarRow[], saved: readonly PostRow[]): CalendarRow[] {
  const byId = new Map(saved.map((row) => [row.id, row]));
  return rows.map((row) => {
    const own = byId.get(row.id);
    if (!own) return row;
    const { version, title, date, post_time, timezone, scheduled_at, publish_state } = own;
    return { ...row, version, title, date, post_time, timezone, scheduled_at, publish_state };
  });
}

export function useSaveCard(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: savePostCard,
    meta: { quiet: true },
    onSuccess: (saved, { postcard }) => {
      client.setQueryData<PostRow[]>(postKeys.toPublish(userId), (rows) =>
        rows ? withSavedRows(rows, postcard, saved) : rows,
      );
      client.setQueriesData<CalendarRow[]>({ queryKey: postKeys.calendars(userId) }, (rows) =>
        rows ? withSavedCalendarRows(rows, saved) : rows,
      );
    },
    onSettled: (_saved, error) => {
      void client.invalidateQueries({ queryKey: postKeys.all(userId) });
      if (error && toAppError(error).code === "page_role_lost")
        void client.invalidateQueries({ queryKey: linkedinOrganizationKeys.all(userId) });
    },
  });
}

function useCardMutation<Input, Output>(
  userId: string,
  mutationFn: (input: Input) => Promise<Output>,
  errorMessage: (error: AppError) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { errorMessage },
    // Awaits the refetch also after a refusal, because the dialog must close on the server's state.
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all(userId) }),
  });
}

export const useDeleteCard = (userId: string, errorMessage: (error: AppError) => string) =>
  useCardMutation(userId, deletePostCard, errorMessage);

type PublishNowOutcome = { onSuccess: (report: PublishReport) => void; onError: (error: unknown) => void };

export function usePublishNow(userId: string, { onSuccess, onError }: PublishNowOutcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: publishNow,
    meta: { quiet: true },
    onSuccess,
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all(userId) }),
  });
}

export const useResolveUnconfirmed = (userId: string, errorMessage: (error: AppError) => string) =>
  useCardMutation(userId, resolveUnconfirmedPost, errorMessage);
