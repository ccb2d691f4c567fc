import CircleAlert from "lucide-react/icons/circle-exclamation-point";

/** Marks a card whose page takes no posts of the user any more, with the sign of its problem in the list. */
export const LostMark = ({ sentence }: { sentence: string }) => (
  <span className="inline-flex shrink-0 items-center text-danger" title={sentence}>
    <CircleAlert aria-hidden="true" className="size-3.5" />
    <span className="sr-only">{sentence}</span>
  </span>
);
