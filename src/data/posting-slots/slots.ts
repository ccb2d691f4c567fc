import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { once, send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { AppError, unwrap } from "@/shared/errors";
import { logFailure } from "@/shared/log";
import { serverNow } from "@/shared/time/server-clock";
import type { Database } from "@/types/database.types";
import { holidaysToSkip } from "./skip-days";

type Row = Database["public"]["Tables"]["posting_slots"]["Row"];
/** A weekly time reserved for a publisher's posts; weekday 1 is Monday. */
export type PostingSlot = Pick<Row, "id" | "publisher" | "weekday" | "post_time" | "timezone">;
export type NewSlot = Omit<PostingSlot, "id">;

export type FreeSlot = { date: string; time: string; timezone: string; at: string };

export const SLOT_LIMIT = 50;

export const slotKeys = {
  all: (userId: string) => ["posting_slots", userId] as const,
  free: (userId: string, publisher: string, from: string) =>
    [...slotKeys.all(userId), "free", publisher, from] as const,
};

export const postingSlots = (userId: string) =>
  queryOptions({
    queryKey: [...slotKeys.all(userId), "list"] as const,
    queryFn: async ({ signal }): Promise<PostingSlot[]> =>
      unwrap(
        await supabase
          .from("posting_slots")
          .select("id, publisher, weekday, post_time, timezone")
          .eq("user_id", userId)
          .order("weekday")
          .order("post_time")
          .abortSignal(signal),
      ),
  });

type FreeRow = Database["public"]["Functions"]["next_free_slots"]["Returns"][number];
const toFree = ({ date, post_time, timezone, at }: FreeRow): FreeSlot => ({
  date,
  time: post_time.slice(0, 5),
  timezone,
  at,
});

type SlotOwner = { userId: string; country: string | null };

/** The next free slots of a publisher after an instant, at most 50 within 60 days, without slots on holidays. */
export const freeSlots = ({ userId, country }: SlotOwner, publisher: string, from: string) =>
  queryOptions({
    queryKey: [...slotKeys.free(userId, publisher, from), country] as const,
    queryFn: async ({ signal }): Promise<FreeSlot[]> => {
      const p_skip = await holidaysToSkip(country, Date.parse(from));
      const parameters = { p_publisher: publisher, p_from: from, p_count: 50, p_skip };
      return unwrap(await supabase.rpc("next_free_slots", parameters).abortSignal(signal)).map(toFree);
    },
  });

const MOST_CLAIMED = 50;

/**
 * Claims the nearest free slots for ten minutes, so that the user's other tabs do not get them; fewer when not
 * enough are free.
 */
async function claimFreeSlots(
  publisher: string,
  from: string,
  count: number,
  skip: readonly string[],
): Promise<FreeSlot[]> {
  const parameters = { p_publisher: publisher, p_from: from, p_count: count, p_skip: [...skip] };
  return (await once("claim_free_slots", parameters)).map(toFree);
}

export type SlotAt = Pick<FreeSlot, "at"> & { publisher: string };

export async function claimSlot({ publisher, at }: SlotAt): Promise<void> {
  const justBefore = new Date(Date.parse(at) - 1).toISOString();
  const parameters = { p_publisher: publisher, p_from: justBefore, p_count: 1, p_until: at };
  if ((await once("claim_free_slots", parameters)).length === 0) throw new AppError("slot_taken");
}

export async function releaseSlot({ publisher, at }: SlotAt): Promise<void> {
  await once("release_slot", { p_publisher: publisher, p_at: at }).catch((error: unknown) =>
    logFailure("release_slot", error),
  );
}

/**
 * Claims a publisher's next free slots for ten minutes. Skips the holidays of `country`; null skips none. Returns fewer
 * when the next 60 days have no more.
 */
export async function takeFreeSlots(
  country: string | null,
  publisher: string,
  count: number,
): Promise<FreeSlot[]> {
  const now = serverNow();
  const skip = await holidaysToSkip(country, now);
  const slots: FreeSlot[] = [];
  while (slots.length < count) {
    const wanted = Math.min(count - slots.length, MOST_CLAIMED);
    const more = await claimFreeSlots(publisher, new Date(now).toISOString(), wanted, skip);
    slots.push(...more);
    if (more.length < wanted) break;
  }
  return slots;
}

function useSlotMutation<Input>(userId: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: slotKeys.all(userId) }),
  });
}

export const useAddSlot = (userId: string) =>
  useSlotMutation(userId, (slot: NewSlot) =>
    once("posting_slots", { user_id: userId, ...slot }, { form: "slot" }),
  );

export const useRemoveSlot = (userId: string) =>
  useSlotMutation(userId, (id: string) =>
    send(["posting_slots", id], async () =>
      unwrap(await supabase.from("posting_slots").delete().eq("id", id).eq("user_id", userId).select("id")),
    ),
  );

export const useClaimSlot = (userId: string) => useSlotMutation(userId, claimSlot);
