import { isBlank } from "@publishing/blank";
import { shownOf } from "@publishing/mention";
import { firstUnits } from "@publishing/text-length";
import type { PostTemplate } from "@/data/post-drafts/post-templates";
import { foldText } from "@/ui/list-options";

export function searchTemplates(templates: readonly PostTemplate[], typed: string): PostTemplate[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const has = (text: string) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
  const named = templates.filter(({ name }) => has(name));
  const inBody = templates.filter(({ name, body }) => !has(name) && has(`${name} ${shownOf(body)}`));
  return [...named, ...inBody];
}

export function templateName(title: string, body: string): string {
  const first = isBlank(title) ? (shownOf(body).trim().split("\n")[0] ?? "") : title.trim();
  return firstUnits(first, 60).trim();
}
