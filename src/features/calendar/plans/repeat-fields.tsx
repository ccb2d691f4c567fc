import { REPEATS, type Repeat } from "@/data/note-series/series";
import { DatePicker } from "@/ui/date-picker";
import { Field } from "@/ui/field";
import { Choice } from "./choice";
import { repeatInWords, seriesText as text } from "./series.text";
import { isLastDay, isLastInMonth } from "./series-days";

export type Repetition = { every: Repeat | null; endsOn: string | null };

export const endsTooEarly = ({ every, endsOn }: Repetition, day: string): boolean =>
  every !== null && endsOn !== null && endsOn < day;

type RepeatFieldsProps = {
  day: string;
  repetition: Repetition;
  mayBeOnce: boolean;
  onChange: (repetition: Repetition) => void;
};

const mayRepeat = (every: Repeat, day: string): boolean => {
  if (every === "month-last-weekday") return isLastInMonth(day);
  return every !== "month-last-day" || isLastDay(day);
};

/**
 * Offers a month's last weekday or last day only when `day` is such a day, or when the user chose that option before
 * changing `day`.
 */
const repeatsOn = (day: string, chosen: Repeat | null): readonly Repeat[] =>
  REPEATS.filter((one) => one === chosen || mayRepeat(one, day));

export function RepeatFields({ day, repetition, mayBeOnce, onChange }: RepeatFieldsProps) {
  const { every, endsOn } = repetition;
  return (
    <>
      <Choice
        label={text.repeat}
        options={[...(mayBeOnce ? (["never"] as const) : []), ...repeatsOn(day, every)]}
        value={every ?? "never"}
        nameOf={(one) => (one === "never" ? text.never : repeatInWords(one, day))}
        onChange={(one) => onChange({ ...repetition, every: one === "never" ? null : one })}
      />
      {every !== null && (
        <Field
          label={text.endsOn}
          hint={text.endHint}
          error={endsTooEarly(repetition, day) ? text.endBeforeStart : undefined}
        >
          {(props) => (
            <DatePicker
              {...props}
              value={endsOn}
              min={day}
              clearable
              onChange={(next) => onChange({ ...repetition, endsOn: next })}
            />
          )}
        </Field>
      )}
    </>
  );
}
