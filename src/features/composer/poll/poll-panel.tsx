import {
  FEWEST_OPTIONS,
  inOneLine,
  MAX_OPTION_LENGTH,
  MAX_QUESTION_LENGTH,
  MOST_OPTIONS,
  POLL_DURATIONS,
  type Poll,
} from "@contract/content/poll";
import { type PollProblem, pollProblems } from "@publishing/poll";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { pollText } from "@/posts/poll/poll.text";
import { pollProblemWords } from "@/posts/poll/poll-problems";
import { storable } from "@/shared/strings/storable";
import { useSteady } from "@/shared/use-steady";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { Textarea } from "@/ui/textarea";
import { HolesNotice } from "../holes/holes-notice";
import type { useUndoToast } from "../leaving/use-undo-toast";
import { TextLength } from "../text-length";
import { pollPanelText as text } from "./poll-panel.text";
import { splitOptions, splitPoll } from "./split-options";

type PollPanelProps = {
  poll: Poll;
  problem: string | undefined;
  isComplete: boolean;
  takesFocus: boolean;
  offerUndo: ReturnType<typeof useUndoToast>;
  onChange: (poll: Poll) => void;
  onRemove: () => void;
};

export function PollPanel({ poll, problem, isComplete, takesFocus, ...acts }: PollPanelProps) {
  const { offerUndo, onChange, onRemove } = acts;
  const frame = useRef<HTMLElement>(null);
  const { question, options, duration } = poll;
  const problems = pollProblems(poll).filter(({ kind }) => isComplete || !kind.endsWith("_missing"));
  const errorAt = (isHere: (problem: PollProblem) => boolean): string | undefined => {
    const [first] = problems.filter(isHere);
    return first && pollProblemWords(first);
  };
  // A problem without a wrong text, such as a poll beside a file, concerns the whole poll.
  const shared =
    errorAt(({ kind }) => kind === "options_count") ?? (problems.length === 0 ? problem : undefined);
  const goToOption = useGoToOption(frame, options.length);
  const write = (at: number, option: string) => onChange({ ...poll, options: options.with(at, option) });
  const add = () => {
    onChange({ ...poll, options: [...options, ""] });
    goToOption(options.length);
  };
  const restore = useSteady((at: number, option: string) => {
    onChange({ ...poll, options: options.toSpliced(at, 0, option) });
    goToOption(at);
  });
  const drop = (at: number) => {
    const option = options[at] ?? "";
    onChange({ ...poll, options: options.toSpliced(at, 1) });
    goToOption(Math.min(at, options.length - 2));
    if (option !== "") offerUndo(text.removedOption(at + 1), text.undo, () => restore(at, option));
  };
  const pastePoll = (event: ClipboardEvent) => {
    if (question !== "" || options.some((option) => option !== "")) return;
    const pasted = splitPoll(storable(event.clipboardData.getData("text/plain")));
    if (pasted === null) return;
    event.preventDefault();
    onChange({ ...poll, ...pasted });
    goToOption(pasted.options.length - 1);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const pasted = splitOptions(storable(event.clipboardData.getData("text/plain")));
    if (pasted === null) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    pasted[0] = value.slice(0, selectionStart ?? 0) + pasted[0];
    pasted[pasted.length - 1] += value.slice(selectionEnd ?? value.length);
    const below = options.slice(at + 1).filter((option) => option !== "");
    // Options beyond the number that LinkedIn allows stay in the panel until the user removes some.
    onChange({ ...poll, options: [...options.slice(0, at), ...pasted, ...below] });
    goToOption(at + pasted.length - 1);
  };
  const onEnter = (event: KeyboardEvent, next: number) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (next < options.length) goToOption(next);
    else if (options.length < MOST_OPTIONS && (options.at(-1) ?? "") !== "") add();
  };
  return (
    <section
      ref={frame}
      aria-label={pollText.label}
      className="flex flex-col gap-4 rounded-lg bg-surface-1 p-4"
    >
      <div className="relative">
        <Field label={text.question} error={errorAt(({ kind }) => kind.startsWith("question"))}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              className="min-h-16 resize-none md:min-h-16"
              dir="auto"
              autoFocus={takesFocus && question === ""}
              autoComplete="off"
              value={question}
              placeholder={text.questionPlaceholder}
              onKeyDown={(event) => onEnter(event, 0)}
              onPaste={pastePoll}
              onChange={({ target }) =>
                onChange({ ...poll, question: storable(target.value).replaceAll("\n", " ") })
              }
            />
          )}
        </Field>
        <TextLength used={inOneLine(question).length} max={MAX_QUESTION_LENGTH} />
        <HolesNotice text={question} />
      </div>
      <PollOptions
        options={options}
        errorOf={(at) => errorAt((one) => one.at === at)}
        onEnter={onEnter}
        onWrite={write}
        onPaste={paste}
        onDrop={drop}
      />
      <div aria-live="polite" className="empty:hidden">
        {shared && <p className="text-danger text-sm">{shared}</p>}
      </div>
      {options.length < MOST_OPTIONS && (
        <Button variant="secondary" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden="true" />
          {text.add}
        </Button>
      )}
      <Field label={text.duration} className="max-w-48">
        {(control) => (
          <Select
            {...control}
            value={duration}
            onValueChange={(value) => {
              const chosen = POLL_DURATIONS.find((one) => one === value);
              if (chosen) onChange({ ...poll, duration: chosen });
            }}
            options={POLL_DURATIONS.map((value) => ({ value, label: pollText.durations[value] }))}
          />
        )}
      </Field>
      <div className="flex flex-col gap-1 text-text-muted text-xs">
        <p>{text.terms}</p>
        <p>{text.withoutMedia}</p>
      </div>
      <Button variant="ghost" size="sm" className="self-start" onClick={onRemove}>
        <X aria-hidden="true" />
        {text.remove}
      </Button>
    </section>
  );
}

type PollOptionsProps = {
  options: readonly string[];
  errorOf: (at: number) => string | undefined;
  onEnter: (event: KeyboardEvent, next: number) => void;
  onWrite: (at: number, option: string) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>, at: number) => void;
  onDrop: (at: number) => void;
};

function PollOptions({ options, errorOf, onEnter, onWrite, onPaste, onDrop }: PollOptionsProps) {
  return (
    <ol className="flex flex-col gap-3">
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option's place is its identity.
        <li key={at} className="relative">
          <Field label={text.option(at + 1)} error={errorOf(at)}>
            {(control) => (
              <div className="flex items-center gap-1">
                <Input
                  {...control}
                  dir="auto"
                  data-option
                  autoComplete="off"
                  value={option}
                  onKeyDown={(event) => onEnter(event, at + 1)}
                  onPaste={(event) => onPaste(event, at)}
                  onChange={({ target }) => onWrite(at, storable(target.value))}
                />
                {options.length > FEWEST_OPTIONS && (
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={text.removeOption(at + 1)}
                    onClick={() => onDrop(at)}
                  >
                    <X aria-hidden="true" />
                  </Button>
                )}
              </div>
            )}
          </Field>
          <TextLength used={inOneLine(option).length} max={MAX_OPTION_LENGTH} />
          <HolesNotice text={option} />
        </li>
      ))}
    </ol>
  );
}

function useGoToOption(frame: React.RefObject<HTMLElement | null>, count: number): (at: number) => void {
  const wanted = useRef<number | null>(null);
  const focus = (at: number) => frame.current?.querySelectorAll<HTMLElement>("[data-option]")[at]?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each added or removed option.
  useEffect(() => {
    if (wanted.current !== null) focus(wanted.current);
    wanted.current = null;
  }, [count]);
  return (at) => {
    if (at < count) focus(at);
    wanted.current = at;
  };
}
