import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSaveCard } from "@/data/posts/mutations";
import { postsToPublish, titleIsTaken } from "@/data/posts/queries";
import { proposedTimeZone } from "@/posts/content/content";
import { countryOf } from "@/shared/account";
import { browserTimeZone, countryTimeZone, dayIn } from "@/shared/dates";
import { serverNow } from "@/shared/server-clock";
import type { User } from "@/shared/session";
import { toast } from "@/shared/toast";
import type { Draft } from "../kept";
import { researchText } from "../research.text";
import { contentOfDraft, dateFor, postcardFor } from "./add-draft";

const text = researchText.drafts;

type AddDraft = {
  user: User | null;
  onAdded: (draft: Draft) => void;
  /** What the toast offers: the posts. */
  onSee: () => void;
};

/** Adds drafts to the user's posts, one at a time: the date of the second follows that of the first. */
export function useAddDraft({ user, onAdded, onSee }: AddDraft) {
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveCard(user?.id ?? "");
  const [adding, setAdding] = useState<string | null>(null);

  const add = async (draft: Draft): Promise<void> => {
    if (!user) return toast.error(text.signIn);
    if (draft.title.trim() === "") return toast.error(text.titleNeeded);
    if (adding !== null) return;
    setAdding(draft.id);
    try {
      if (await titleIsTaken(user.id, draft.title)) return toast.error(text.known);
      const rows = await client.fetchQuery({ ...postsToPublish(user.id), staleTime: 0 });
      const country = countryOf(user);
      const timezone = proposedTimeZone(browserTimeZone(), country && countryTimeZone(country));
      const latest = rows.reduce<string | null>(
        (last, { date }) => (last && last > date ? last : date),
        null,
      );
      const date = dateFor(latest, dayIn(timezone, new Date(serverNow())));
      const content = contentOfDraft(draft, { date, timezone });
      await save({ postcard: postcardFor(serverNow()), expectedVersion: null, content });
      onAdded(draft);
      toast.success(text.success, { action: { label: text.see, onClick: onSee } });
    } catch {
      toast.error(text.failed);
    } finally {
      setAdding(null);
    }
  };
  return { add, adding };
}
