import { aiMediaResult } from "@contract/ai";
import { DEFAULT_DOCUMENT_PAGES, MAX_DOCUMENT_PAGES, MIN_DOCUMENT_PAGES } from "@contract/ai-options";
import { useEffect, useState } from "react";
import { toast } from "@/shared/toast";
import { aiFailureText } from "@/text/ai-failures";
import { generateText } from "../generate.text";
import { type GeneratorProps, storedOf } from "../generator";
import { GeneratorFrame, usePrice } from "../generator-frame";
import { OptionField } from "../option-field";
import { useGeneration } from "../use-generation";
import { cancelTold } from "../use-told";

const text = generateText.document;
const PAGES = Array.from({ length: MAX_DOCUMENT_PAGES - MIN_DOCUMENT_PAGES + 1 }, (_, at) =>
  String(MIN_DOCUMENT_PAGES + at),
);
const NAMES = Object.fromEntries(PAGES.map((count) => [count, text.pageCount(Number(count))]));

/** A PDF of 3 to 10 pages to swipe through, typeset from the post. */
export function DocumentGenerator(props: GeneratorProps) {
  const { userId, postId, title, notes, authorName, onDone, onCancel } = props;
  const [pages, setPages] = useState(String(DEFAULT_DOCUMENT_PAGES));
  const [hurdle, setHurdle] = useState<string | null>(null);
  const { isWorking, error, start, cancel } = useGeneration("ai-document", userId, aiMediaResult);
  useEffect(() => {
    if (error) toast.error(aiFailureText("document", error));
  }, [error]);

  const generate = async () => {
    const isMissing = userId === "" || title.trim() === "";
    const missing = isMissing ? aiFailureText("document", { code: "not_authenticated" }) : null;
    setHurdle(missing);
    if (missing) return toast.error(missing);
    const made = await start({ title, notes, postId, pages: Number(pages), authorName });
    if (!made) return;
    toast.success(text.done);
    onDone(storedOf(made.result));
  };

  return (
    <GeneratorFrame
      userId={userId}
      title={text.title}
      price={usePrice("document_ai", Number(pages))}
      generateLabel={text.generate}
      workingLabel={text.working}
      isWorking={isWorking}
      error={error ? aiFailureText("document", error) : hurdle}
      onGenerate={() => void generate()}
      onCancel={async () => {
        if (await cancelTold("document", cancel)) onCancel();
      }}
    >
      <OptionField
        label={text.pages}
        names={NAMES}
        values={PAGES}
        value={pages}
        disabled={isWorking}
        onChange={setPages}
      />
    </GeneratorFrame>
  );
}
