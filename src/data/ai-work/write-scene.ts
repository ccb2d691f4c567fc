import { aiSceneOutput } from "@contract/ai/ai";
import { send } from "@/shared/client/send";
import { invokeFunction } from "@/shared/errors";

export type SceneWanted = {
  kind: "image" | "video";
  title: string;
  notes: string;
  postId: string | null;
  publisher: string | null;
};

export const writeScene = async (wanted: SceneWanted): Promise<string | null> =>
  (
    await send(["ai-scene", wanted], (key) => invokeFunction("ai-scene", wanted, aiSceneOutput, { key }), {
      form: "scene",
    })
  ).scene;
