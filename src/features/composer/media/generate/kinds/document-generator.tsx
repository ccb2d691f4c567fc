import { DEFAULT_DOCUMENT_PAGES, MAX_DOCUMENT_PAGES, MIN_DOCUMENT_PAGES } from "@contract/ai/ai-options";
import { useState } from "react";
import { toast } from "@/shared/toast";
import { aiFailureText } from "@/text/ai-failures";
import { generateText } from "../generate.text";
import type { GeneratorProps } from "../generator";
import { GeneratorFrame, usePrice } from "../generator-frame";
import { OptionField } from "../option-field";
import { useMediaGenerator } from "../use-media-generator";

const text = generateText.document;
const PAGES = Array.from({ length: MAX_DOCUMENT_PAGES - MIN_DOCUMENT_PAGES + 1 }, (_, at) =>
  String(MIN_DOCUMENT_PAGES + at),
);
const NAMES = Object.fromEntries(PAGES.map((count) => [count, text.pageCount(Number(count))]));

/** A PDF of 3 to 10 pages to swipe through, typeset from the post. */
export function DocumentGenerator(props: GeneratorProps) {
  const { userId, texts, authorName } = props;
  const [pages, setPages] = useState(String(DEFAULT_DOCUMENT_PAGES));
  const [hurdle, setHurdle] = useState<string | null>(null);
  const { isWorking, failure, note, generate, stop } = useMediaGenerator("document", props, text);

  const begin = () => {
    const isMissing = userId === "" || texts().title.trim() === "";
    const missing = isMissing ? aiFailureText("document", { code: "not_authenticated" }) : null;
    setHurdle(missing);
    if (missing) return toast.error(missing);
    void generate({ pages: Number(pages), authorName });
  };

  return (
    <GeneratorFrame
      userId={userId}
      title={text.title}
      price={usePrice("document_ai", Number(pages))}
      generateLabel={text.generate}
      workingLabel={text.working}
      isWorking={isWorking}
      error={failure ?? hurdle}
      note={note}
      onGenerate={begin}
      onCancel={() => void stop()}
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
