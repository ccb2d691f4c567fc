import CircleAlert from "lucide-react/icons/circle-exclamation-point";

/** Marks a card that will not be published as it is, for example on a page on which the user lost the right to publish. */
export const LostMark = ({ sentence }: { sentence: string }) => (
  <span className="inline-flex shrink-0 items-center text-danger" title={sentence}>
    <CircleAlert aria-hidden="true" className="size-3.5" />
    <span className="sr-only">{sentence}</span>
  </span>
);
