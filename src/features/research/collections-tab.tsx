import LibraryBig from "lucide-react/icons/library-big";
import { EmptyState } from "@/ui/empty-state";
import { researchText } from "./research.text";

export function CollectionsTab() {
  const { title, body } = researchText.collections;
  return <EmptyState icon={<LibraryBig />} title={title} description={body} />;
}
