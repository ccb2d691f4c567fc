import { POST_TYPES, type PostType } from "@contract/ai/ai-options";
import { foldText } from "@/ui/list-options";
import { OPENINGS } from "./openings.text";

export function findOpenings(type: PostType, typed: string): readonly string[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return OPENINGS[type];
  const all = [type, ...POST_TYPES.filter((other) => other !== type)].flatMap((one) => OPENINGS[one]);
  return all.filter((opening) => {
    const folded = foldText(opening);
    return words.every((word) => folded.includes(word));
  });
}
