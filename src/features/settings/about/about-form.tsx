import { ABOUT_LIMITS } from "@contract/ai/about-limits";
import type { FormEvent } from "react";
import { useSaveAbout } from "@/data/brand/about-profiles";
import { useEdits } from "@/shared/browser/device-value";
import { Button } from "@/ui/button";
import { CardContent } from "@/ui/card";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { UnsavedNote } from "@/ui/unsaved-note";
import { aboutText as text } from "./about.text";
import { aboutEdits, PLACES, type TypedAbout, typedAboutOf } from "./typed-about";

const LINES = [
  { name: "does", label: text.does, hint: text.doesHint },
  { name: "audience", label: text.audience, hint: text.audienceHint },
] as const;

type AboutFormProps = {
  userId: string;
  publisher: string;
  saved: TypedAbout;
  isProposing: boolean;
  onPropose: (asked: TypedAbout) => void;
};

export function AboutForm({ userId, publisher, saved, isProposing, onPropose }: AboutFormProps) {
  const { edited, edit, saveWith } = useEdits(aboutEdits, `${userId}:${publisher}`);
  const typed = typedAboutOf(edited ?? saved);
  const save = useSaveAbout(userId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const topics = typed.topics.map((topic) => topic.trim()).filter((topic) => topic !== "");
    const about = { publisher, does: typed.does.trim(), audience: typed.audience.trim(), topics };
    saveWith(save.mutateAsync(about), text.saved);
  };
  return (
    <CardContent>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {LINES.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint}>
            {(control) => (
              <Input
                {...control}
                maxLength={ABOUT_LIMITS.line}
                value={typed[name]}
                onChange={(event) => edit({ ...typed, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm text-text">{text.topics}</legend>
          {PLACES.map((at) => (
            <Input
              key={at}
              aria-label={text.topic(at + 1)}
              maxLength={ABOUT_LIMITS.topic}
              value={typed.topics[at]}
              onChange={(event) =>
                edit({
                  ...typed,
                  topics: typed.topics.map((topic, place) => (place === at ? event.target.value : topic)),
                })
              }
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <UnsavedNote edited={edited} saved={saved} onDiscard={() => edit(null)} />
          <Button variant="ghost" loading={isProposing} onClick={() => onPropose(typed)}>
            {isProposing ? text.proposing : text.propose}
          </Button>
          <Button type="submit" variant="secondary" loading={save.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </CardContent>
  );
}
