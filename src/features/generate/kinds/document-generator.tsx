import { DEFAULT_DOCUMENT_PAGES, MAX_DOCUMENT_PAGES, MIN_DOCUMENT_PAGES } from "@contract/ai/ai-options";
import FileText from "lucide-react/icons/file-text";
import { useState } from "react";
import type { GeneratorProps } from "@/posts/generation/generators";
import { toast } from "@/shared/toast";
import { aiFailureText } from "@/text/ai-failures";
import { aiKindText } from "@/text/ai-kinds.text";
import type { GeneratorKind } from "../generator";
import { GeneratorFrame, usePrice } from "../generator-frame";
import { OptionField } from "../option-field";
import { useMediaGenerator } from "../use-media-generator";

const text = aiKindText.document;
const PAGES = Array.from({ length: MAX_DOCUMENT_PAGES - MIN_DOCUMENT_PAGES + 1 }, (_, at) =>
  String(MIN_DOCUMENT_PAGES + at),
);
const NAMES = Object.fromEntries(PAGES.map((count) => [count, text.pageCount(Number(count))]));

export function DocumentGenerator(props: GeneratorProps) {
  const { userId, texts, authorName } = props;
  const [pages, setPages] = useState(String(DEFAULT_DOCUMENT_PAGES));
  const [unmet, setUnmet] = useState<string | null>(null);
  const { isWorking, failure, note, generate, stop } = useMediaGenerator("document", props, text);

  const begin = () => {
    const isMissing = userId === "" || texts().title.trim() === "";
    const missing = isMissing ? aiFailureText("document", { code: "not_authenticated" }) : null;
    setUnmet(missing);
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
      error={failure ?? unmet}
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

export const generator: GeneratorKind = {
  panel: "document-ai",
  place: 3,
  Icon: FileText,
  choices: () => [{ label: text.choice, open: (props) => <DocumentGenerator {...props} />, isWide: true }],
};
