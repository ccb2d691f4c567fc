import type { VoiceProfile } from "@contract/ai/voice";
import { voiceText as text } from "./voice.text";

function Words({ label, words }: { label: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <dt className="text-text-muted text-xs">{label}</dt>
      <dd className="mt-1 flex flex-wrap gap-x-2 gap-y-1 text-sm text-text">
        {words.map((one) => (
          <q key={one} className="break-words">
            {one}
          </q>
        ))}
      </dd>
    </div>
  );
}

export function VoiceSummary({ profile }: { profile: VoiceProfile }) {
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={text.habitsLabel} className="flex flex-wrap gap-2">
        {text.habits(profile.habits).map((habit) => (
          <li
            key={habit}
            className="rounded-full bg-surface-3 px-3 py-1 text-text-muted text-xs tabular-nums"
          >
            {habit}
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-text-muted text-xs">{text.tone}</dt>
          <dd className="mt-1 break-words text-sm text-text">{profile.tone || text.nothing}</dd>
        </div>
        <Words label={text.expressions} words={profile.expressions} />
        <Words label={text.openings} words={profile.openings} />
        {profile.avoid && (
          <div>
            <dt className="text-text-muted text-xs">{text.avoid}</dt>
            <dd className="mt-1 break-words text-sm text-text">{profile.avoid}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
