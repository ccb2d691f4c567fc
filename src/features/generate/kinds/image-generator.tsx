import {
  DEFAULT_IMAGE_STYLE,
  DEFAULT_TITLE_HOLDER,
  IMAGE_STYLES,
  MAX_CAPTION,
  TITLE_HOLDERS,
} from "@contract/ai/ai-options";
import { shownOf } from "@publishing/mention";
import Image from "lucide-react/icons/image";
import { useState } from "react";
import type { GeneratorProps } from "@/posts/generation/generators";
import { aiFailureText } from "@/text/ai-failures";
import { aiKindText } from "@/text/ai-kinds.text";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { generateText, optionText } from "../generate.text";
import type { GeneratorKind } from "../generator";
import { GeneratorFrame, usePrice } from "../generator-frame";
import { OptionField } from "../option-field";
import { SceneField } from "../scene/scene-field";
import { useScene } from "../scene/use-scene";
import { usePrecondition } from "../use-failures";
import { useMediaGenerator } from "../use-media-generator";

const text = aiKindText.image;
const PRECONDITION = { ...text, inline: aiFailureText("image", { code: "ai_text_required" }) };

/**
 * The title for a picture; empty when the title is too long or cut, because the picture would show the cut
 * text.
 */
const captionOf = (title: string): string => {
  const line = shownOf(title).replace(/\s+/g, " ").trim();
  return line.length <= MAX_CAPTION && !line.endsWith("…") ? line : "";
};

export function ImageGenerator(props: GeneratorProps) {
  const { userId, texts } = props;
  const [style, setStyle] = useState(DEFAULT_IMAGE_STYLE);
  const [titleHolder, setTitleHolder] = useState(DEFAULT_TITLE_HOLDER);
  const { scene, setScene, field, first, failure: sceneFailure } = useScene("image", props);
  const [caption, setCaption] = useState(() => captionOf(texts().title));
  const { isWorking, failure, note, generate, stop } = useMediaGenerator("image", props, text);
  const { unmet, isMet } = usePrecondition(PRECONDITION);

  return (
    <GeneratorFrame
      userId={userId}
      title={text.title}
      price={usePrice("image")}
      generateLabel={text.generate}
      workingLabel={text.working}
      isWorking={isWorking}
      error={failure ?? unmet ?? sceneFailure}
      first={first && { ...first, onPress: () => isMet({ userId, ...texts() }) && first.onPress() }}
      note={note}
      onGenerate={() => {
        if (isMet({ userId, ...texts() })) void generate({ style, titleHolder, scene, caption });
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
      <Field label={generateText.caption.label} hint={generateText.caption.hint} className="sm:col-span-full">
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_CAPTION}
            value={caption}
            disabled={isWorking}
            onChange={(event) => setCaption(event.target.value)}
          />
        )}
      </Field>
      <SceneField value={scene} disabled={isWorking} field={field} onChange={setScene} />
    </GeneratorFrame>
  );
}

export const generator: GeneratorKind = {
  panel: "image-ai",
  place: 1,
  Icon: Image,
  choices: () => [{ label: text.choice, open: (props) => <ImageGenerator {...props} /> }],
};
