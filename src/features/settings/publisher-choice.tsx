import { text } from "@contract/shape";
import { isLostPage, type Pages } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { publisherName } from "@/posts/publisher-names";
import { deviceValue, useDeviceValue } from "@/shared/browser/device-value";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

const chosenPublisher = deviceValue<string>(STORAGE_KEYS.chosenPublisher, text, {
  empty: PERSONAL,
  isEmpty: (publisher) => publisher === PERSONAL,
  store: tabStore,
});

/** The publisher that a card of the settings shows. The tab keeps it, because the card keeps that publisher's edits. */
export function useChosenPublisher(card: "about" | "brand" | "voice", userId: string) {
  const owner = `${userId}:${card}`;
  const choose = (publisher: string) => chosenPublisher.write(owner, publisher);
  return [useDeviceValue(chosenPublisher, owner), choose] as const;
}

/**
 * The chosen publisher, or the profile instead of a lost page without saved data (`known`). A hidden page stays chosen,
 * because the card keeps its edits.
 */
export const shownPublisher = (chosen: string, known: readonly string[], organizations: Pages): string =>
  isLostPage(chosen, organizations) && !known.includes(chosen) ? PERSONAL : chosen;

type PublisherChoiceProps = {
  label: string;
  publishers: readonly string[];
  chosen: string;
  organizations: Pages;
  onChoose: (publisher: string) => void;
};

export function PublisherChoice({
  label,
  publishers,
  chosen,
  organizations,
  onChoose,
}: PublisherChoiceProps) {
  // Contains the kept choice, because its page may be hidden meanwhile.
  const options = [...new Set([PERSONAL, ...publishers, chosen])].map((value) => ({
    value,
    label: publisherName(value, organizations),
  }));
  if (options.length < 2) return null;
  return (
    <Field label={label}>
      {(control) => <Select {...control} value={chosen} options={options} onValueChange={onChoose} />}
    </Field>
  );
}
