import { useQuery } from "@tanstack/react-query";
import { voiceProfiles, voiceTexts } from "@/data/brand/voice-profiles";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { useUser } from "@/shared/session/session";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { PublisherChoice, shownPublisher, useChosenPublisher } from "../publisher-choice";
import { PublisherVoice } from "./publisher-voice";
import { voiceText as text } from "./voice.text";

export function VoicePanel() {
  const { id: userId } = useUser();
  const [kept, choose] = useChosenPublisher("voice", userId);
  const voices = useQuery(voiceProfiles(userId));
  const texts = useQuery(voiceTexts(userId));
  const organizations = useQuery(linkedinOrganizations(userId)).data;
  if (voices.isError || texts.isError)
    return (
      <ErrorState
        className="py-4 shadow-none"
        title={text.unread}
        onRetry={() => void Promise.all([voices.refetch(), texts.refetch()])}
        retrying={voices.isFetching || texts.isFetching}
      />
    );
  if (voices.isPending || texts.isPending) return <Skeleton className="h-32 rounded-lg" />;
  const known = [...voices.data.map(({ publisher }) => publisher), ...texts.data.keys()];
  const chosen = shownPublisher(kept, known, organizations);
  return (
    <div className="flex flex-col gap-4">
      <PublisherChoice
        label={text.publisher}
        publishers={known}
        chosen={chosen}
        organizations={organizations}
        onChoose={choose}
      />
      <PublisherVoice
        key={chosen}
        userId={userId}
        publisher={chosen}
        voice={voices.data.find(({ publisher }) => publisher === chosen) ?? null}
        texts={texts.data.get(chosen) ?? 0}
      />
    </div>
  );
}
