import {
  CAMERA_MOVEMENTS,
  DEFAULT_CAMERA_MOVEMENT,
  DEFAULT_FRAMING,
  DEFAULT_SHOT_STYLE,
  FRAMINGS,
  SHOT_STYLES,
  type VideoDuration,
} from "@contract/ai/ai-options";
import { useState } from "react";
import { aiFailureText } from "@/text/ai-failures";
import { generateText, optionText } from "../generate.text";
import type { GeneratorProps } from "../generator";
import { GeneratorFrame, usePrice } from "../generator-frame";
import { OptionField } from "../option-field";
import { SceneField } from "../scene/scene-field";
import { useScene } from "../scene/use-scene";
import { useMediaGenerator } from "../use-media-generator";
import { useHurdle } from "../use-told";

const text = generateText.video;
const HURDLE = { ...text, inline: aiFailureText("video", { code: "ai_text_required" }) };

/** A film of 4 or 8 seconds about the post. */
export function VideoGenerator(props: GeneratorProps & { duration: VideoDuration }) {
  const { userId, texts, duration } = props;
  const [shotStyle, setShotStyle] = useState(DEFAULT_SHOT_STYLE);
  const [framing, setFraming] = useState(DEFAULT_FRAMING);
  const [cameraMovement, setCameraMovement] = useState(DEFAULT_CAMERA_MOVEMENT);
  const { scene, setScene, field, first, failure: sceneFailure } = useScene("video", props);
  const { isWorking, failure, note, generate, stop } = useMediaGenerator("video", props, text);
  const { hurdle, passes } = useHurdle(HURDLE);

  return (
    <GeneratorFrame
      userId={userId}
      title={text.title(duration)}
      price={usePrice(duration <= 5 ? "video_5s" : "video_10s")}
      generateLabel={text.generate}
      workingLabel={text.working}
      workingHint={text.slow}
      isWorking={isWorking}
      error={failure ?? hurdle ?? sceneFailure}
      first={first && { ...first, onPress: () => passes({ userId, ...texts() }) && first.onPress() }}
      note={note}
      onGenerate={() => {
        if (passes({ userId, ...texts() }))
          void generate({ duration, shotStyle, framing, cameraMovement, scene });
      }}
      onCancel={() => void stop()}
    >
      <OptionField
        label={text.shotStyle}
        names={optionText.shotStyle}
        values={SHOT_STYLES}
        value={shotStyle}
        disabled={isWorking}
        onChange={setShotStyle}
      />
      <OptionField
        label={text.framing}
        names={optionText.framing}
        values={FRAMINGS}
        value={framing}
        disabled={isWorking}
        onChange={setFraming}
      />
      <OptionField
        label={text.cameraMovement}
        names={optionText.cameraMovement}
        values={CAMERA_MOVEMENTS}
        value={cameraMovement}
        disabled={isWorking}
        onChange={setCameraMovement}
      />
      <SceneField value={scene} disabled={isWorking} field={field} onChange={setScene} />
    </GeneratorFrame>
  );
}
