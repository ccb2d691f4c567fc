import { aiInfographResult } from "@contract/ai/ai";
import { MAX_TITLE_LENGTH } from "@contract/limits";
import { firstUnits } from "@publishing/text-length";
import LayoutTemplate from "lucide-react/icons/layout-template";
import { useEffect, useId, useRef, useState } from "react";
import { chooseInfograph, collectAiResult } from "@/data/ai-work/ai-work";
import { useGeneration } from "@/data/ai-work/use-generation";
import { cancelGeneration } from "@/posts/generation/cancel-generation";
import type { GeneratorProps } from "@/posts/generation/generators";
import { toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { aiFailureNote, aiFailureText } from "@/text/ai-failures";
import { aiKindText } from "@/text/ai-kinds.text";
import { unknownCause } from "@/text/errors";
import { Button } from "@/ui/button";
import { focusUnlessBusy } from "@/ui/focus";
import { PaidButton } from "@/ui/paid-button";
import { generateText } from "../generate.text";
import { type GeneratorKind, type InfographCandidates, storedOf } from "../generator";
import { GeneratorFrame, usePrice } from "../generator-frame";
import { useFailureToast, usePrecondition, useUnsolvedFailure } from "../use-failures";
import { useAddSmallPicture } from "../with-small";
import { CandidateGrid } from "./candidate-grid";

const text = aiKindText.infograph;
const PRECONDITION = { ...text, inline: aiFailureText("infograph", { code: "ai_text_required" }) };

type InfographGeneratorProps = GeneratorProps & {
  ready?: InfographCandidates | null;
};

export function InfographGenerator({ ready = null, ...props }: InfographGeneratorProps) {
  const { userId, postId, postcard, texts, onCancel } = props;
  const [made, setMade] = useState<InfographCandidates | null>(ready);
  const { isWorking, error, start, cancel } = useGeneration("ai-infograph", userId, aiInfographResult, false);
  const standing = useUnsolvedFailure(userId, error);
  const { unmet, isMet } = usePrecondition(PRECONDITION);
  const price = usePrice("infograph");
  useFailureToast("infograph", error, isWorking, text.failed);

  const generate = async () => {
    const { title, notes, publishers } = texts();
    if (!isMet({ userId, title, notes })) return;
    setMade(null);
    const result = await start({
      title: firstUnits(title, MAX_TITLE_LENGTH),
      notes,
      postId,
      postcard,
      publisher: publishers[0] ?? null,
    });
    if (!result) return;
    toast.success(text.made(result.result.candidates.length));
    setMade(result);
  };

  if (made) {
    return <Choice key={made.id} made={made} price={price} onAgain={() => void generate()} {...props} />;
  }
  return (
    <GeneratorFrame
      userId={userId}
      title={text.title}
      price={price}
      generateLabel={text.generate}
      workingLabel={text.working}
      isWorking={isWorking}
      error={standing ? aiFailureText("infograph", standing) : unmet}
      note={error ? aiFailureNote("infograph", error) : undefined}
      onGenerate={() => void generate()}
      onCancel={async () => {
        if (await cancelGeneration("infograph", cancel)) onCancel();
      }}
    />
  );
}

type ChoiceProps = GeneratorProps & { made: InfographCandidates; price: number | null; onAgain: () => void };

function Choice({ userId, made, price, onAgain, whenFree, onDone, onCancel }: ChoiceProps) {
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const toCard = useAddSmallPicture({ userId, whenFree });
  const frame = useRef<HTMLElement>(null);
  // The button or panel that had the focus has been removed, so the focus moves here.
  useEffect(() => focusUnlessBusy(frame.current, { preventScroll: true }), []);

  const use = async () => {
    if (chosen === null) return toast.error(text.choose);
    setIsSaving(true);
    setFailure(null);
    try {
      const kept = await toCard(storedOf(await chooseInfograph(made.id, chosen)));
      if (kept === null) return;
      void collectAiResult(made.id).catch(() => undefined);
      toast.success(text.done);
      onDone(kept);
    } catch (error) {
      const { code, ...rest } = toAppError(error);
      const sentence =
        code === "ai_upload_failed"
          ? aiFailureText("infograph", { code })
          : text.saveFailed(
              code === "unexpected" ? unknownCause(rest.reference) : aiFailureText("text", { code, ...rest }),
            );
      setFailure(sentence);
      toast.error(sentence);
      setIsSaving(false);
    }
  };

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={text.candidates}
      className="flex flex-col gap-4 rounded-lg bg-surface-1 p-4 outline-none"
    >
      <header>
        <p className="font-medium text-sm text-text">{text.pick}</p>
        <p className="text-pretty text-text-muted text-xs">{text.pickHint}</p>
      </header>
      <CandidateGrid
        name={name}
        urls={made.result.candidates.map(({ publicUrl }) => publicUrl)}
        chosen={chosen}
        disabled={isSaving}
        onChoose={setChosen}
      />
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
          {generateText.cancel}
        </Button>
        <PaidButton variant="ghost" disabled={isSaving} onClick={onAgain}>
          {text.again(price)}
        </PaidButton>
        {/* Enabled without a choice, so that a click can show what is missing. */}
        <Button
          variant="secondary"
          aria-disabled={chosen === null}
          loading={isSaving}
          onClick={() => void use()}
        >
          {isSaving ? text.saving : text.use}
        </Button>
      </div>
    </section>
  );
}

export const generator: GeneratorKind = {
  panel: "infograph",
  place: 2,
  Icon: LayoutTemplate,
  choices: () => [{ label: text.choice, open: (props) => <InfographGenerator {...props} /> }],
};
