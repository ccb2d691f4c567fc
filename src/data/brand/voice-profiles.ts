import type { VoiceProfile } from "@contract/ai/voice";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { askForText } from "@/data/ai-work/ask-for-text";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";

type Row = Database["public"]["Tables"]["voice_profiles"]["Row"];
type Stored = Pick<Row, "publisher" | "profile" | "samples" | "is_active" | "updated_at">;

export type Voice = Omit<Stored, "profile"> & { profile: VoiceProfile };

const COLUMNS = "publisher, profile, samples, is_active, updated_at";
const voiceKeys = { all: (userId: string) => ["voice_profiles", userId] as const };

/** Loads the schemas of voice profiles with the first profile, because no page should wait for their code. */
const contractOfVoices = () => import("@contract/ai/voice");

/** Leaves out a profile that this version cannot read, so that the user can have the texts read again. */
async function toVoices(rows: readonly Stored[]): Promise<Voice[]> {
  if (rows.length === 0) return [];
  const { voiceProfile } = await contractOfVoices();
  return rows.flatMap((row) => {
    const parsed = voiceProfile.safeParse(row.profile);
    return parsed.success ? [{ ...row, profile: parsed.data }] : [];
  });
}

export const voiceProfiles = (userId: string) =>
  queryOptions({
    queryKey: [...voiceKeys.all(userId), "list"] as const,
    queryFn: async ({ signal }) =>
      toVoices(
        unwrap(
          await supabase.from("voice_profiles").select(COLUMNS).eq("user_id", userId).abortSignal(signal),
        ),
      ),
  });

export const voiceTexts = (userId: string) =>
  queryOptions({
    queryKey: [...voiceKeys.all(userId), "texts"] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const rows = unwrap(await supabase.rpc("count_voice_texts").abortSignal(signal));
      return new Map(rows.map(({ publisher, texts }) => [publisher, texts]));
    },
  });

function useVoiceMutation<Input>(userId: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: voiceKeys.all(userId) }),
  });
}

export const useReadVoice = (userId: string) =>
  useVoiceMutation(userId, async (publisher: string) => {
    const { aiVoiceOutput } = await contractOfVoices();
    return askForText("ai-voice", { publisher }, aiVoiceOutput, `voice ${publisher}`);
  });

type Change = { publisher: string; profile?: VoiceProfile; is_active?: boolean };

export const useChangeVoice = (userId: string) =>
  useVoiceMutation(userId, ({ publisher, ...change }: Change) =>
    send(["voice_profiles", publisher, change], async () =>
      unwrap(
        await supabase
          .from("voice_profiles")
          .update(change)
          .eq("user_id", userId)
          .eq("publisher", publisher)
          .select("publisher")
          .single(),
      ),
    ),
  );

/** Removes a voice profile; succeeds also when another tab has already removed it. */
export const useRemoveVoice = (userId: string) =>
  useVoiceMutation(userId, (publisher: string) =>
    send(["voice_profiles", publisher], async () =>
      unwrap(
        await supabase
          .from("voice_profiles")
          .delete()
          .eq("user_id", userId)
          .eq("publisher", publisher)
          .select("publisher"),
      ),
    ),
  );
