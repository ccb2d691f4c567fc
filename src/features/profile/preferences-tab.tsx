import { flag, mapOf, type Shape } from "@contract/shape";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { contactChannels, TEXT_CHANNELS } from "@/data/account/contact-channels";
import {
  CATEGORIES,
  type Category,
  CHANNELS,
  type Channel,
  communicationPreferences,
  DEFAULT_PREFERENCES,
  type PreferenceName,
  type Preferences,
  savePreferences,
} from "@/data/account/user-communication-preferences";
import { editsOf, useEdits } from "@/shared/browser/device-value";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { Checkbox } from "@/ui/checkbox";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { UnsavedNote } from "@/ui/unsaved-note";
import { NumbersCard } from "./numbers/numbers-card";
import { profileText } from "./profile.text";

const { preferences: text } = profileText;

/** An edit ends with the tab, so that an old choice is never saved with a new one. */
const preferenceEdits = editsOf<Partial<Preferences>>(
  STORAGE_KEYS.preferenceEdits,
  mapOf(flag) as Shape<Partial<Preferences>>,
  { store: tabStore },
);

type RowProps = {
  category: Category;
  channels: readonly Channel[];
  values: Preferences;
  disabled: boolean;
  onChange: (name: PreferenceName, value: boolean) => void;
};

function CategoryRow({ category, channels, values, disabled, onChange }: RowProps) {
  const { name, hint } = text.categories[category];
  return (
    <tr className="border-border border-t @max-[17rem]:block @max-[17rem]:py-4">
      <th
        scope="row"
        className="py-4 pr-3 text-left font-normal @max-[17rem]:block @max-[17rem]:p-0 @max-[17rem]:pb-2"
      >
        <span className="block font-medium text-text">{name}</span>
        <span className="mt-0.5 block text-pretty text-text-muted text-xs">{hint}</span>
      </th>
      {channels.map((channel) => {
        const preference: PreferenceName = `${category}_${channel}`;
        return (
          <td
            key={channel}
            className="py-4 text-center @max-[17rem]:flex @max-[17rem]:items-center @max-[17rem]:justify-between @max-[17rem]:py-1.5"
          >
            {/* In a very large font each choice has its own line, which names the channel. */}
            <span aria-hidden="true" className="hidden text-text @max-[17rem]:inline">
              {text.channels[channel]}
            </span>
            <Checkbox
              aria-label={text.choice(name, text.channels[channel])}
              checked={values[preference]}
              disabled={disabled}
              onCheckedChange={(checked) => onChange(preference, checked)}
            />
          </td>
        );
      })}
    </tr>
  );
}

function useOfferedChannels(userId: string) {
  const channels = useQuery({ ...contactChannels(userId), meta: { quiet: true } });
  const { data, isError } = channels;
  const offered = CHANNELS.filter(
    (channel) => channel === "email" || isError || (data?.[channel] && data[channel].state !== "unavailable"),
  );
  const numbers = TEXT_CHANNELS.flatMap((channel) => {
    const contact = data?.[channel];
    return contact && contact.state !== "unavailable" ? [{ ...contact, channel }] : [];
  });
  const { isPending } = channels;
  return { known: data ?? {}, offered, numbers, isPending, unread: isError && !data ? channels : null };
}

function ChannelHeads({ known, offered }: Pick<ReturnType<typeof useOfferedChannels>, "known" | "offered">) {
  return (
    <tr>
      <td className="w-[42%]" />
      {offered.map((channel) => {
        const state = known[channel]?.state ?? "ready";
        const isSilent = state === "ready" || state === "unavailable";
        const label = isSilent ? null : (channel === "email" ? text.mailStates : text.states)[state];
        return (
          <th key={channel} scope="col" className="pb-3 align-top font-medium text-text-muted text-xs">
            {text.channels[channel]}
            {label && <span className="mt-0.5 block text-pretty font-normal text-text-subtle">{label}</span>}
          </th>
        );
      })}
    </tr>
  );
}

export function PreferencesTab({ userId }: { userId: string }) {
  const client = useQueryClient();
  const headingId = useId();
  const { numbers, unread, ...channels } = useOfferedChannels(userId);
  const { data, isPending, isFetching, refetch } = useQuery({
    ...communicationPreferences(userId),
    // A save writes all nine preferences, so outdated values would overwrite changes made elsewhere.
    refetchOnWindowFocus: "always",
  });
  const { edited, edit, saveWith } = useEdits(preferenceEdits, userId);
  const save = useMutation({
    ...savePreferences(client, userId),
    // Reads the channels again, because after a save the server tries the addresses that had refused a message.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: contactChannels(userId).queryKey });
    },
    meta: { errorMessage: text.failed },
  });
  const saved = data ?? DEFAULT_PREFERENCES;
  const values: Preferences = { ...saved, ...edited };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveWith(save.mutateAsync(values), text.saved);
  };

  if (!data && !isPending) {
    // Without the stored values a save would overwrite the user's choice.
    return <ErrorState title={text.unread} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const busy = isPending || save.isPending;
  return (
    <div className="flex flex-col gap-6">
      <form onSubmit={submit} aria-labelledby={headingId}>
        <Card aria-busy={isPending || undefined}>
          <CardHeader>
            <CardTitle id={headingId}>{text.title}</CardTitle>
            <CardDescription>{text.description}</CardDescription>
          </CardHeader>
          <CardContent className="@container pt-3 md:pt-3">
            {/* The table waits for the channels, because their column and line would change its size. */}
            {channels.isPending && <Skeleton className="h-109 max-w-3xl sm:h-76" />}
            <table
              hidden={channels.isPending}
              aria-labelledby={headingId}
              className="w-full max-w-3xl table-fixed text-sm @max-[17rem]:block"
            >
              <thead className="@max-[17rem]:sr-only">
                <ChannelHeads {...channels} />
              </thead>
              <tbody className="@max-[17rem]:block">
                {CATEGORIES.map((category) => (
                  <CategoryRow
                    key={category}
                    category={category}
                    channels={channels.offered}
                    values={values}
                    disabled={busy}
                    onChange={(name, value) => edit({ ...edited, [name]: value })}
                  />
                ))}
              </tbody>
            </table>
          </CardContent>
          <CardFooter>
            <UnsavedNote edited={edited} saved={saved} onDiscard={() => edit(null)} />
            <Button type="submit" loading={save.isPending} disabled={isPending} className="w-full sm:w-auto">
              {save.isPending ? text.saving : text.save}
            </Button>
          </CardFooter>
        </Card>
      </form>
      {unread && <ErrorState title={text.numbersUnread} query={unread} />}
      {numbers.length > 0 && <NumbersCard userId={userId} channels={numbers} />}
    </div>
  );
}
