import {
  DEFAULT_IMAGE_STYLE,
  DEFAULT_TITLE_HOLDER,
  IMAGE_STYLES,
  TITLE_HOLDERS,
} from "@contract/ai/ai-options";
import { useState } from "react";
import { aiFailureText } from "@/text/ai-failures";
import { generateText, optionText } from "../generate.text";
import type { GeneratorProps } from "../generator";
import { GeneratorFrame, usePrice } from "../generator-frame";
import { OptionField } from "../option-field";
import { useMediaGenerator } from "../use-media-generator";
import { useHurdle } from "../use-told";

const text = generateText.image;
const HURDLE = { ...text, inline: aiFailureText("image", { code: "ai_text_required" }) };

/** A picture of the post's title, in a style and on something. */
export function ImageGenerator(props: GeneratorProps) {
  const { userId, texts } = props;
  const [style, setStyle] = useState(DEFAULT_IMAGE_STYLE);
  const [titleHolder, setTitleHolder] = useState(DEFAULT_TITLE_HOLDER);
  const { isWorking, failure, note, generate, stop } = useMediaGenerator("image", props, text);
  const { hurdle, passes } = useHurdle(HURDLE);

  return (
    <GeneratorFrame
      userId={userId}
      title={text.title}
      price={usePrice("image")}
      generateLabel={text.generate}
      workingLabel={text.working}
      isWorking={isWorking}
      error={failure ?? hurdle}
      note={note}
      onGenerate={() => {
        if (passes({ userId, ...texts() })) void generate({ style, titleHolder });
      }}
      onCancel={() => void stop()}
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
