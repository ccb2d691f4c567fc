import { ABOUT_LIMITS } from "@contract/ai/about-limits";
import { type FormEvent, useState } from "react";
import { type About, useProposeAbout, useSaveAbout } from "@/data/brand/about-profiles";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { CardContent } from "@/ui/card";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { aboutText as text } from "./about.text";

const PLACES = Array.from({ length: ABOUT_LIMITS.topics }, (_, at) => at);
const LINES = [
  { name: "does", label: text.does, hint: text.doesHint },
  { name: "audience", label: text.audience, hint: text.audienceHint },
] as const;

type AboutFormProps = { userId: string; publisher: string; saved: About | null };

export function AboutForm({ userId, publisher, saved }: AboutFormProps) {
  const [typed, setTyped] = useState({
    does: saved?.does ?? "",
    audience: saved?.audience ?? "",
    topics: PLACES.map((at) => saved?.topics[at] ?? ""),
  });
  const save = useSaveAbout(userId);
  const propose = useProposeAbout();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const topics = typed.topics.map((topic) => topic.trim()).filter((topic) => topic !== "");
    const about = { publisher, does: typed.does.trim(), audience: typed.audience.trim(), topics };
    save.mutate(about, { onSuccess: () => toast.success(text.saved) });
  };
  const fill = () =>
    propose.mutate(publisher, {
      onSuccess: ({ does, audience, topics }) => {
        setTyped({ does, audience, topics: PLACES.map((at) => topics[at] ?? "") });
        toast.success(text.proposed);
      },
    });
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
                onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
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
                setTyped((before) => ({
                  ...before,
                  topics: before.topics.map((topic, place) => (place === at ? event.target.value : topic)),
                }))
              }
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" loading={propose.isPending} onClick={fill}>
            {propose.isPending ? text.proposing : text.propose}
          </Button>
          <Button type="submit" variant="secondary" loading={save.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </CardContent>
  );
}
