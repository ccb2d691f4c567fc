import { aiMediaResult } from "@contract/ai";
import {
  CAMERA_MOVEMENTS,
  DEFAULT_CAMERA_MOVEMENT,
  DEFAULT_FRAMING,
  DEFAULT_SHOT_STYLE,
  FRAMINGS,
  SHOT_STYLES,
  type VideoDuration,
} from "@contract/ai-options";
import { useEffect, useState } from "react";
import { toast } from "@/shared/toast";
import { aiFailureText } from "@/text/ai-failures";
import { generateText, optionText } from "../generate.text";
import { type GeneratorProps, storedOf } from "../generator";
import { GeneratorFrame, usePrice } from "../generator-frame";
import { OptionField } from "../option-field";
import { useGeneration } from "../use-generation";
import { cancelTold, useHurdle } from "../use-told";

const text = generateText.video;
const HURDLE = { ...text, inline: aiFailureText("video", { code: "ai_text_required" }) };

/** A film of 4 or 8 seconds of what the post tells. */
export function VideoGenerator(props: GeneratorProps & { duration: VideoDuration }) {
  const { userId, postId, title, notes, duration, onDone, onCancel } = props;
  const [shotStyle, setShotStyle] = useState(DEFAULT_SHOT_STYLE);
  const [framing, setFraming] = useState(DEFAULT_FRAMING);
  const [cameraMovement, setCameraMovement] = useState(DEFAULT_CAMERA_MOVEMENT);
  const { isWorking, error, start, cancel } = useGeneration("ai-video", userId, aiMediaResult);
  const { hurdle, passes } = useHurdle(HURDLE);
  useEffect(() => {
    if (error) toast.error(text.failed);
  }, [error]);

  const generate = async () => {
    if (!passes({ userId, title, notes })) return;
    const made = await start({ title, notes, postId, duration, shotStyle, framing, cameraMovement });
    if (!made) return;
    toast.success(text.done);
    onDone(storedOf(made.result));
  };

  return (
    <GeneratorFrame
      userId={userId}
      title={text.title(duration)}
      price={usePrice(duration <= 5 ? "video_5s" : "video_10s")}
      generateLabel={text.generate}
      workingLabel={text.working}
      workingHint={text.slow}
      isWorking={isWorking}
      error={error ? aiFailureText("video", error) : hurdle}
      onGenerate={() => void generate()}
      onCancel={async () => {
        if (await cancelTold("video", cancel)) onCancel();
      }}
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
    </GeneratorFrame>
  );
}
