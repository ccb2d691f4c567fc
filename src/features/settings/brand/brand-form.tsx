import type { BrandKit, Pairing, Theme } from "@contract/typesetting/typesetting";
import { THEME_STYLES } from "@typesetting/palette";
import type { FormEvent } from "react";
import { type PublisherKit, useRemoveBrandKit, useSaveBrandKit } from "@/data/brand/brand-kits";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { CardContent, CardFooter } from "@/ui/card";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { RemoveOfPublisher } from "../remove-button";
import { brandText as text } from "./brand.text";
import { BrandPreview } from "./brand-preview";
import { ColorField } from "./color-field";
import { LogoField } from "./logo-field";

const PAIRING_OPTIONS = Object.entries(text.pairings).map(([value, label]) => ({ value, label }));
const PRESETS = Object.entries(THEME_STYLES).map(([theme, { background, accent, pairing }]) => ({
  name: text.themes[theme as Theme],
  style: { background, accent, pairing },
}));
const FIRST: BrandKit = { ...(PRESETS[0]?.style as Omit<BrandKit, "logo_url">), logo_url: null };

function Presets({ onChoose }: { onChoose: (style: Omit<BrandKit, "logo_url">) => void }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm text-text">{text.presets}</legend>
      <div className="flex flex-wrap gap-2">
        {PRESETS.map(({ name, style }) => (
          <Button key={name} variant="secondary" size="sm" onClick={() => onChoose(style)}>
            <svg aria-hidden="true" viewBox="0 0 16 16">
              <circle cx="8" cy="8" r="8" fill={style.background} />
              <circle cx="8" cy="8" r="4" fill={style.accent} />
            </svg>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

type BrandFormProps = {
  userId: string;
  publisher: string;
  name: string;
  saved: PublisherKit | null;
  edited: BrandKit | undefined;
  onEdit: (change: (before: BrandKit | undefined) => BrandKit) => void;
};

export function BrandForm({ userId, publisher, name, saved, edited, onEdit }: BrandFormProps) {
  const first = saved?.kit ?? FIRST;
  const kit = edited ?? first;
  const save = useSaveBrandKit(userId);
  const remove = useRemoveBrandKit(userId);
  const change = (part: Partial<BrandKit>) => onEdit((before) => ({ ...(before ?? first), ...part }));
  const keep = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ publisher, kit }, { onSuccess: () => toast.success(text.saved) });
  };
  return (
    <form onSubmit={keep}>
      <CardContent className="flex flex-col gap-5">
        <BrandPreview kit={kit} author={name} />
        <Presets onChoose={change} />
        <div className="grid gap-4 sm:grid-cols-2">
          <ColorField
            label={text.background}
            value={kit.background}
            onChange={(background) => change({ background })}
          />
          <ColorField label={text.accent} value={kit.accent} onChange={(accent) => change({ accent })} />
        </div>
        <Field label={text.pairing}>
          {(control) => (
            <Select
              {...control}
              value={kit.pairing}
              options={PAIRING_OPTIONS}
              onValueChange={(pairing) => change({ pairing: pairing as Pairing })}
            />
          )}
        </Field>
        <LogoField userId={userId} value={kit.logo_url} onChange={(logo_url) => change({ logo_url })} />
      </CardContent>
      <CardFooter className="max-sm:flex-col max-sm:items-stretch">
        <Button type="submit" loading={save.isPending}>
          {text.save}
        </Button>
        {saved && (
          <RemoveOfPublisher
            publisher={publisher}
            text={text}
            remove={remove}
            onRemoved={() => onEdit(() => FIRST)}
          />
        )}
      </CardFooter>
    </form>
  );
}
