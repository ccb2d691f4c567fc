import { timeZoneCity } from "@publishing/city";
import { useMemo } from "react";
import { instantOf } from "@/data/posts/schedule";
import { dayInShort } from "@/posts/moment/moment";
import { zoneOptions } from "@/posts/moment/zone-name";
import { dayIn, wallClockIn } from "@/shared/time/dates";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { editorText } from "../../editor.text";
import type { CardMoment } from "./use-typed-moment";

const text = editorText.when;

type ZoneChoiceProps = {
  content: CardMoment;
  ownZone: string;
  now: number;
  onChange: (timezone: string) => void;
};

export function ZoneChoice({ content, ownZone, now, onChange }: ZoneChoiceProps) {
  const { timezone } = content;
  const zones = useMemo(() => zoneOptions(timezone), [timezone]);
  return (
    <Field label={text.zone} hint={inBoth(content, ownZone, now)}>
      {(control) => <Combobox {...control} value={timezone} options={zones} onValueChange={onChange} />}
    </Field>
  );
}

function inBoth({ date, post_time, timezone }: CardMoment, ownZone: string, now: number): string | undefined {
  const instant = post_time === null ? null : instantOf(date, post_time, timezone);
  if (instant === null || timezone === ownZone) return undefined;
  const there = wallClockIn(timezone, new Date(instant));
  const here = wallClockIn(ownZone, new Date(instant));
  const day = here.day === there.day ? "" : `${dayInShort(here.day, dayIn(ownZone, new Date(now)))} `;
  return text.inBoth(
    `${there.time} en ${timeZoneCity(timezone)}`,
    `${day}${here.time} en ${timeZoneCity(ownZone)}`,
  );
}
