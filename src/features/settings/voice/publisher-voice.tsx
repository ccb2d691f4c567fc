import { MIN_VOICE_TEXTS } from "@contract/ai/voice-limits";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useId } from "react";
import { useChangeVoice, useReadVoice, useRemoveVoice, type Voice } from "@/data/brand/voice-profiles";
import { useEdits } from "@/shared/browser/device-value";
import { ownTimeZone } from "@/shared/session/clock";
import { formatInstant } from "@/shared/time/dates";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { Progress } from "@/ui/progress";
import { Switch } from "@/ui/switch";
import { RemoveOfPublisher } from "../remove-button";
import { voiceText as text } from "./voice.text";
import { typedVoiceOf, VoiceForm, voiceEdits } from "./voice-form";
import { VoiceSummary } from "./voice-summary";

type PublisherVoiceProps = {
  userId: string;
  publisher: string;
  voice: Voice | null;
  texts: number;
};

export function PublisherVoice({ userId, publisher, voice, texts }: PublisherVoiceProps) {
  const read = useReadVoice(userId);
  const start = () => read.mutate(publisher, { onSuccess: () => toast.success(text.done) });
  if (voice)
    return (
      <VoiceProfile
        userId={userId}
        voice={voice}
        canRead={texts >= MIN_VOICE_TEXTS}
        isReading={read.isPending}
        onRead={start}
      />
    );
  if (texts < MIN_VOICE_TEXTS) {
    const label = text.tooFew(texts, MIN_VOICE_TEXTS);
    return (
      <div className="flex flex-col gap-2">
        <p className="text-sm text-text tabular-nums">{label}</p>
        <Progress value={texts} max={MIN_VOICE_TEXTS} label={label} />
        <p className="text-sm text-text-muted">{text.tooFewHint(MIN_VOICE_TEXTS - texts)}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-text-muted">{text.ready(texts)}</p>
      <Button ref={focusAroundWhenRemoved} variant="secondary" loading={read.isPending} onClick={start}>
        {read.isPending ? text.reading : text.read}
      </Button>
    </div>
  );
}

type VoiceProfileProps = {
  userId: string;
  voice: Voice;
  canRead: boolean;
  isReading: boolean;
  onRead: () => void;
};

function VoiceProfile({ userId, voice, canRead, isReading, onRead }: VoiceProfileProps) {
  const { publisher, profile, samples, is_active: isActive } = voice;
  const { edited, edit, saveWith } = useEdits(voiceEdits, `${userId}:${publisher}`);
  const switchId = useId();
  const change = useChangeVoice(userId);
  const remove = useRemoveVoice(userId);
  if (edited !== null)
    return (
      <VoiceForm
        typed={edited}
        onType={edit}
        isSaving={change.isPending}
        onCancel={() => edit(null)}
        onSave={(words) =>
          saveWith(
            change.mutateAsync({ publisher, profile: { ...words, habits: profile.habits } }),
            text.saved,
          )
        }
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={switchId} className="min-w-0 text-sm text-text [overflow-wrap:anywhere]">
          {text.active}
        </label>
        <Switch
          id={switchId}
          checked={isActive}
          busy={change.isPending}
          onCheckedChange={(checked) => change.mutate({ publisher, is_active: checked })}
        />
      </div>
      <VoiceSummary profile={profile} />
      <p className="text-text-muted text-xs">
        {text.basis(samples, formatInstant(voice.updated_at, ownTimeZone()))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={focusAroundWhenRemoved} variant="secondary" onClick={() => edit(typedVoiceOf(profile))}>
          {text.edit}
        </Button>
        {canRead && (
          <Button variant="ghost" loading={isReading} onClick={onRead}>
            {!isReading && <RefreshCw aria-hidden="true" />}
            {isReading ? text.reading : text.readAgain}
          </Button>
        )}
        <RemoveOfPublisher publisher={publisher} text={text} remove={remove} />
      </div>
    </div>
  );
}
