import type { BrandKit, DocumentContent, Theme } from "@contract/typesetting/typesetting";
import { useQuery } from "@tanstack/react-query";
import { brandKits } from "@/data/brand/brand-kits";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { publisherName } from "@/posts/publisher-names";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { slidesText as text } from "./slides.text";

type Design = Pick<DocumentContent, "theme" | "kit">;
type Choice = { value: string; label: string; design: Design };

const isSameKit = (one: BrandKit, other: BrandKit): boolean =>
  one.background === other.background &&
  one.accent === other.accent &&
  one.pairing === other.pairing &&
  one.logo_url === other.logo_url;

function useChoices(userId: string, made: Design): Choice[] {
  const kits = useQuery(brandKits(userId)).data ?? [];
  const organizations = useQuery(linkedinOrganizations(userId)).data;
  const themes = Object.entries(text.themes).map(([theme, label]) => ({
    value: theme,
    label,
    design: { theme: theme as Theme, kit: null },
  }));
  const brands = kits.map(({ publisher, kit }) => ({
    value: `kit-${publisher}`,
    label: text.brand(publisherName(publisher, organizations)),
    design: { theme: made.theme, kit },
  }));
  const { kit } = made;
  const isKept = kit !== null && !kits.some((one) => isSameKit(one.kit, kit));
  return [...themes, ...brands, ...(isKept ? [{ value: "kept", label: text.keptBrand, design: made }] : [])];
}

type DesignFieldProps = { userId: string; made: Design; value: Design; onChange: (design: Design) => void };

export function DesignField({ userId, made, value, onChange }: DesignFieldProps) {
  const choices = useChoices(userId, made);
  const { theme, kit } = value;
  const chosen = choices.find(({ design }) =>
    kit ? design.kit !== null && isSameKit(design.kit, kit) : design.kit === null && design.theme === theme,
  );
  return (
    <Field label={text.design}>
      {(control) => (
        <Select
          {...control}
          value={chosen?.value ?? null}
          options={choices}
          onValueChange={(next) => {
            const choice = choices.find((one) => one.value === next);
            if (choice) onChange(choice.design);
          }}
        />
      )}
    </Field>
  );
}
