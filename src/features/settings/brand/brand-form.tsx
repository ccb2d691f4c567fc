import { text as anyText, nullable, oneOf, record } from "@contract/shape";
import type { BrandKit, Pairing, Theme } from "@contract/typesetting/typesetting";
import { THEME_STYLES } from "@typesetting/palette";
import type { FormEvent } from "react";
import { type PublisherKit, useRemoveBrandKit, useSaveBrandKit } from "@/data/brand/brand-kits";
import { editsOf, useEdits } from "@/shared/browser/device-value";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { Button } from "@/ui/button";
import { CardContent, CardFooter } from "@/ui/card";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { UnsavedNote } from "@/ui/unsaved-note";
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

/** An edit ends with the tab, because the server deletes the file of an unsaved logo after 30 days. */
const brandEdits = editsOf<BrandKit>(
  STORAGE_KEYS.brandEdits,
  record({
    background: anyText,
    accent: anyText,
    pairing: oneOf(Object.keys(text.pairings) as Pairing[]),
    logo_url: nullable(anyText),
  }),
  { store: tabStore },
);

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
};

export function BrandForm({ userId, publisher, name, saved }: BrandFormProps) {
  const owner = `${userId}:${publisher}`;
  const { edited, edit, saveWith } = useEdits(brandEdits, owner);
  const first = saved?.kit ?? FIRST;
  const kit = edited ?? first;
  const save = useSaveBrandKit(userId);
  const remove = useRemoveBrandKit(userId);
  // Reads the stored edits, because a logo arrives after its upload, and the user may have chosen colours meanwhile.
  const change = (part: Partial<BrandKit>) => edit({ ...(brandEdits.read(owner) ?? first), ...part });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    saveWith(save.mutateAsync({ publisher, kit }), text.saved);
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
        <UnsavedNote edited={edited} saved={first} onDiscard={() => edit(null)} />
        <Button type="submit" loading={save.isPending}>
          {text.save}
        </Button>
        {saved && (
          <RemoveOfPublisher publisher={publisher} text={text} remove={remove} onRemoved={() => edit(null)} />
        )}
      </CardFooter>
    </form>
  );
}
