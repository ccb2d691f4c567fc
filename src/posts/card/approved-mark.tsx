import BadgeCheck from "lucide-react/icons/badge-check";
import { stateText } from "../state/state.text";

export const ApprovedMark = () => (
  <span title={stateText.approved} className="inline-flex shrink-0 text-success">
    <BadgeCheck aria-hidden="true" className="size-4" />
    <span className="sr-only">{stateText.approved}</span>
  </span>
);
