import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { postKeys } from "@/data/posts/keys";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { useNoSlotToast } from "@/posts/moment/next-slot-button";
import { toAppError } from "@/shared/errors";
import type { User } from "@/shared/session/session";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import type { Draft } from "../kept";
import { researchText } from "../research.text";
import type { Press } from "./add-now";

const text = researchText.drafts;

type AddDraft = {
  user: User | null;
  onChange: (id: string, part: Pick<Draft, "postcard"> | Pick<Draft, "isAdded">) => void;
  onSee: () => void;
};

/**
 * Adds drafts in the order of their clicks: each dated one day after the previous draft, or at the next free slot.
 * A reopened page finds running additions, so that repeated clicks make one card.
 */
export function useAddDraft({ user, onChange, onSee }: AddDraft) {
  const client = useQueryClient();
  const showNoSlot = useNoSlotToast();
  const mutationKey = ["add-draft", user?.id];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "add-draft" },
    mutationFn: async (press: Press) => {
      try {
        const { addNow } = await import("./add-now");
        const added = await addNow(press);
        if (added.kind === "noSlot") return showNoSlot();
        if (added.kind === "known") return void toast.error(text.known);
        onChange(press.draft.id, { isAdded: true });
        toast.success(added.message, { action: { label: text.see, onClick: onSee } });
      } catch (error) {
        const failure = toAppError(error);
        const isNamed = failure.code === "text_has_holes" || failure.mayBeDone;
        toast.error(isNamed ? errorSentence(failure) : text.failed);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all(user?.id ?? "") }),
  });
  const cache = client.getMutationCache();
  const pressesInLine = () =>
    cache.findAll({ mutationKey, status: "pending" }).map(({ state }) => state.variables as Press);
  const inLine = () =>
    pressesInLine()
      .map(({ draft, to }) => `${draft.id}=${to}`)
      .join(" ");
  const adding = useSyncExternalStore(
    useCallback((onStoreChange: () => void) => cache.subscribe(onStoreChange), [cache]),
    inLine,
    inLine,
  ).split(" ");
  const addingTo = (id: string): Press["to"] | null =>
    (["planner", "free_slot"] as const).find((to) => adding.includes(`${id}=${to}`)) ?? null;
  const add = (draft: Draft, to: Press["to"]): void => {
    if (!user) return void toast.error(text.signIn);
    if (draft.title.trim() === "") return void toast.error(text.titleNeeded);
    if (pressesInLine().some((press) => press.draft.id === draft.id)) return;
    const postcard = draft.postcard ?? newPostcard(serverNow(), Math.random());
    onChange(draft.id, { postcard });
    mutate({ user, draft, to, postcard });
  };
  return { add, addingTo };
}
