import { ABOUT_LIMITS } from "@contract/ai/about-limits";
import type { FormEvent } from "react";
import { useSaveAbout } from "@/data/brand/about-profiles";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { CardContent } from "@/ui/card";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { aboutText as text } from "./about.text";
import { PLACES, type TypedAbout } from "./typed-about";

const LINES = [
  { name: "does", label: text.does, hint: text.doesHint },
  { name: "audience", label: text.audience, hint: text.audienceHint },
] as const;

type AboutFormProps = {
  userId: string;
  publisher: string;
  typed: TypedAbout;
  onType: (change: (before: TypedAbout) => TypedAbout) => void;
  isProposing: boolean;
  onPropose: () => void;
};

export function AboutForm({ userId, publisher, typed, onType, isProposing, onPropose }: AboutFormProps) {
  const save = useSaveAbout(userId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const topics = typed.topics.map((topic) => topic.trim()).filter((topic) => topic !== "");
    const about = { publisher, does: typed.does.trim(), audience: typed.audience.trim(), topics };
    save.mutate(about, { onSuccess: () => toast.success(text.saved) });
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
                onChange={(event) => onType((before) => ({ ...before, [name]: event.target.value }))}
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
                onType((before) => ({
                  ...before,
                  topics: before.topics.map((topic, place) => (place === at ? event.target.value : topic)),
                }))
              }
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" loading={isProposing} onClick={onPropose}>
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
