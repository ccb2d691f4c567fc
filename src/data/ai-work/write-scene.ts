import { aiSceneOutput } from "@contract/ai/ai";
import { askForText } from "./ask-for-text";

export type SceneWanted = {
  kind: "image" | "video";
  title: string;
  notes: string;
  postId: string | null;
  publisher: string | null;
};

export const writeScene = async (wanted: SceneWanted): Promise<string | null> =>
  (await askForText("ai-scene", wanted, aiSceneOutput, "scene")).scene;
