import CircleAlert from "lucide-react/icons/circle-exclamation-point";

/** Marks a card that needs attention, for example because the user lost the right to publish on one of its pages. */
export const LostMark = ({ sentence }: { sentence: string }) => (
  <span className="inline-flex shrink-0 items-center text-danger" title={sentence}>
    <CircleAlert aria-hidden="true" className="size-3.5" />
    <span className="sr-only">{sentence}</span>
  </span>
);
