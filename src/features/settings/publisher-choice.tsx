import type { Pages } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { publisherName } from "@/posts/publisher-names";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

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
  const options = [...new Set([PERSONAL, ...publishers])].map((value) => ({
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
