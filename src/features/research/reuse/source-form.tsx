import type { ResearchTopic } from "@contract/ai/ai";
import FileText from "lucide-react/icons/file-text";
import WandSparkles from "lucide-react/icons/wand-sparkles";
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from "react";
import { useAiWork } from "@/data/ai-work/use-ai-work";
import { useAiFailureToast } from "@/posts/generation/use-ai-failure-toast";
import { toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { PaidButton } from "@/ui/paid-button";
import { Textarea } from "@/ui/textarea";
import { researchText } from "../research.text";
import { addressIn, MOST_TEXT, type PdfText, type Source, textOfPdf, withPdf } from "./sources";

const text = researchText.reuse;

export type SourceFormProps = {
  userId: string;
  cost: number | null;
  publisher: string;
  source: Source;
  onSource: (change: (before: Source) => Source) => void;
  onPosts: (posts: ResearchTopic[], publisher: string) => void;
};

export function SourceForm({ userId, cost, publisher, source, onSource, onPosts }: SourceFormProps) {
  const [problem, setProblem] = useState<"empty" | "address" | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const work = useAiWork({ name: "ai-repurpose", userId, schemaOf: (contract) => contract.aiResearchResult });
  const showFailure = useAiFailureToast("research");
  const change = (part: Partial<Source>) => {
    setProblem(null);
    onSource((before) => ({ ...before, ...part }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isAddressEmpty = source.address.trim() === "";
    if (isAddressEmpty && source.text.trim() === "") return setProblem("empty");
    const address = addressIn(source.address);
    if (!isAddressEmpty && address === null) return setProblem("address");
    try {
      const from = address === null ? { text: source.text } : { address };
      const made = await work.start({ ...from, publisher });
      if (!made) return;
      onPosts(made.result.topics, publisher);
      toast.success(text.done);
    } catch (error) {
      showFailure(toAppError(error));
    }
  };

  return (
    <form className="flex flex-col gap-4 rounded-xl bg-surface-1 p-5 md:p-6" onSubmit={submit} noValidate>
      <Field label={text.text} error={problem === "empty" ? text.empty : undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={5}
            maxLength={MOST_TEXT}
            value={source.text}
            placeholder={text.placeholder}
            onChange={(event) => change({ text: event.target.value })}
            className="max-h-80 text-base"
          />
        )}
      </Field>
      <PdfButton
        onText={(read) => {
          setProblem(null);
          onSource((before) => ({ ...before, text: withPdf(before.text, read).text }));
          // The field holds what the user typed while the PDF was read.
          const typed = field.current?.value ?? source.text;
          if (!withPdf(typed, read).isWhole) toast.message(text.pdfCut(MOST_TEXT));
        }}
      />
      <Field label={text.address} error={problem === "address" ? text.addressWrong : undefined}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={source.address}
            placeholder={text.addressPlaceholder}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-end sm:gap-4">
        {cost !== null && <p className="text-sm text-text-muted">{text.price(cost)}</p>}
        <PaidButton type="submit" variant="secondary" loading={work.isWorking}>
          {!work.isWorking && <WandSparkles aria-hidden="true" />}
          {work.isWorking ? text.working : text.submit}
        </PaidButton>
      </div>
    </form>
  );
}

function PdfButton({ onText }: { onText: (read: PdfText) => void }) {
  const [isReading, setIsReading] = useState(false);
  const id = useId();
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event;
    const [file] = input.files ?? [];
    if (!file) return;
    setIsReading(true);
    try {
      const words = await textOfPdf(file);
      if (typeof words === "string") toast.error(text.pdfRefused[words]);
      else onText(words);
    } catch {
      toast.error(text.pdfFailed);
    } finally {
      input.value = "";
      setIsReading(false);
    }
  };
  return (
    <div>
      <input id={id} type="file" accept="application/pdf" className="peer sr-only" onChange={read} />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-sm text-text-muted transition-colors duration-fast hover:bg-surface-2 hover:text-text peer-focus-visible:outline-2 peer-focus-visible:outline-focus mouse:min-h-8"
      >
        <FileText aria-hidden="true" className="size-4" />
        {isReading ? text.pdfReading : text.pdf}
      </label>
    </div>
  );
}
