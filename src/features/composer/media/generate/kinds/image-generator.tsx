import { aiMediaResult } from "@contract/ai";
import { DEFAULT_IMAGE_STYLE, DEFAULT_TITLE_HOLDER, IMAGE_STYLES, TITLE_HOLDERS } from "@contract/ai-options";
import { useEffect, useState } from "react";
import { toast } from "@/shared/toast";
import { aiFailureText } from "@/text/ai-failures";
import { generateText, optionText } from "../generate.text";
import { type GeneratorProps, storedOf } from "../generator";
import { GeneratorFrame, usePrice } from "../generator-frame";
import { OptionField } from "../option-field";
import { useGeneration } from "../use-generation";
import { cancelTold, useHurdle } from "../use-told";

const text = generateText.image;
const HURDLE = { ...text, inline: aiFailureText("image", { code: "ai_text_required" }) };

/** A picture of the post's title, in a style and on something. */
export function ImageGenerator({ userId, postId, title, notes, onDone, onCancel }: GeneratorProps) {
  const [style, setStyle] = useState(DEFAULT_IMAGE_STYLE);
  const [titleHolder, setTitleHolder] = useState(DEFAULT_TITLE_HOLDER);
  const { isWorking, error, start, cancel } = useGeneration("ai-image", userId, aiMediaResult);
  const { hurdle, passes } = useHurdle(HURDLE);
  useEffect(() => {
    if (error) toast.error(text.failed);
  }, [error]);

  const generate = async () => {
    if (!passes({ userId, title, notes })) return;
    const made = await start({ title, notes, postId, style, titleHolder });
    if (!made) return;
    toast.success(text.done);
    onDone(storedOf(made.result));
  };

  return (
    <GeneratorFrame
      userId={userId}
      title={text.title}
      price={usePrice("image")}
      generateLabel={text.generate}
      workingLabel={text.working}
      isWorking={isWorking}
      error={error ? aiFailureText("image", error) : hurdle}
      onGenerate={() => void generate()}
      onCancel={async () => {
        if (await cancelTold("image", cancel)) onCancel();
      }}
    >
      <OptionField
        label={text.style}
        names={optionText.imageStyle}
        values={IMAGE_STYLES}
        value={style}
        disabled={isWorking}
        onChange={setStyle}
      />
      <OptionField
        label={text.holder}
        names={optionText.titleHolder}
        values={TITLE_HOLDERS}
        value={titleHolder}
        disabled={isWorking}
        onChange={setTitleHolder}
      />
    </GeneratorFrame>
  );
}
