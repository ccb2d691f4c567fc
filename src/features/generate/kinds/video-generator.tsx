import {
  CAMERA_MOVEMENTS,
  DEFAULT_CAMERA_MOVEMENT,
  DEFAULT_FRAMING,
  DEFAULT_SHOT_STYLE,
  FRAMINGS,
  SHOT_STYLES,
  VIDEO_DURATIONS,
  type VideoDuration,
} from "@contract/ai/ai-options";
import Video from "lucide-react/icons/video";
import { useState } from "react";
import type { GeneratorProps } from "@/posts/generation/generators";
import { aiFailureText } from "@/text/ai-failures";
import { aiKindText } from "@/text/ai-kinds.text";
import { optionText } from "../generate.text";
import type { GeneratorKind } from "../generator";
import { GeneratorFrame, usePrice } from "../generator-frame";
import { OptionField } from "../option-field";
import { SceneField } from "../scene/scene-field";
import { useScene } from "../scene/use-scene";
import { usePrecondition } from "../use-failures";
import { useMediaGenerator } from "../use-media-generator";

const text = aiKindText.video;
const PRECONDITION = { ...text, inline: aiFailureText("video", { code: "ai_text_required" }) };

/** The price list says 5 and 10 seconds, but the videos have 4 and 8. */
const paidFor = (duration: VideoDuration): string => (duration <= 5 ? "video_5s" : "video_10s");

export function VideoGenerator(props: GeneratorProps & { duration: VideoDuration }) {
  const { userId, texts, duration } = props;
  const [shotStyle, setShotStyle] = useState(DEFAULT_SHOT_STYLE);
  const [framing, setFraming] = useState(DEFAULT_FRAMING);
  const [cameraMovement, setCameraMovement] = useState(DEFAULT_CAMERA_MOVEMENT);
  const { scene, setScene, field, first, failure: sceneFailure } = useScene("video", props);
  const { isWorking, failure, note, generate, stop } = useMediaGenerator("video", props, text);
  const { unmet, isMet } = usePrecondition(PRECONDITION);

  return (
    <GeneratorFrame
      userId={userId}
      title={text.title(duration)}
      price={usePrice(paidFor(duration))}
      generateLabel={text.generate}
      workingLabel={text.working}
      workingHint={text.slow}
      isWorking={isWorking}
      error={failure ?? unmet ?? sceneFailure}
      first={first && { ...first, onPress: () => isMet({ userId, ...texts() }) && first.onPress() }}
      note={note}
      onGenerate={() => {
        if (isMet({ userId, ...texts() }))
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

export const generator: GeneratorKind = {
  panel: "video-ai",
  place: 4,
  Icon: Video,
  choices: (priceOf) =>
    VIDEO_DURATIONS.map((duration) => ({
      label: text.choice(duration, priceOf(paidFor(duration))),
      open: (props) => <VideoGenerator duration={duration} {...props} />,
    })),
};
