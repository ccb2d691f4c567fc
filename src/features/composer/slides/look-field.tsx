import type { BrandKit, DocumentContent, Theme } from "@contract/typesetting/typesetting";
import { useQuery } from "@tanstack/react-query";
import { brandKits } from "@/data/brand/brand-kits";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { publisherName } from "@/posts/publisher-names";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { slidesText as text } from "./slides.text";

type Look = Pick<DocumentContent, "theme" | "kit">;
type Choice = { value: string; label: string; look: Look };

const isSameKit = (one: BrandKit, other: BrandKit): boolean =>
  one.background === other.background &&
  one.accent === other.accent &&
  one.pairing === other.pairing &&
  one.logo_url === other.logo_url;

function useChoices(userId: string, made: Look): Choice[] {
  const kits = useQuery(brandKits(userId)).data ?? [];
  const organizations = useQuery(linkedinOrganizations(userId)).data;
  const themes = Object.entries(text.themes).map(([theme, label]) => ({
    value: theme,
    label,
    look: { theme: theme as Theme, kit: null },
  }));
  const brands = kits.map(({ publisher, kit }) => ({
    value: `kit-${publisher}`,
    label: text.brand(publisherName(publisher, organizations)),
    look: { theme: made.theme, kit },
  }));
  const { kit } = made;
  const isKept = kit !== null && !kits.some((one) => isSameKit(one.kit, kit));
  return [...themes, ...brands, ...(isKept ? [{ value: "kept", label: text.keptBrand, look: made }] : [])];
}

type LookFieldProps = { userId: string; made: Look; value: Look; onChange: (look: Look) => void };

export function LookField({ userId, made, value, onChange }: LookFieldProps) {
  const choices = useChoices(userId, made);
  const { theme, kit } = value;
  const chosen = choices.find(({ look }) =>
    kit ? look.kit !== null && isSameKit(look.kit, kit) : look.kit === null && look.theme === theme,
  );
  return (
    <Field label={text.look}>
      {(control) => (
        <Select
          {...control}
          value={chosen?.value ?? null}
          options={choices}
          onValueChange={(next) => {
            const choice = choices.find((one) => one.value === next);
            if (choice) onChange(choice.look);
          }}
        />
      )}
    </Field>
  );
}
