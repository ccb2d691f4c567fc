import { ErrorState } from "@/ui/error-state";
import { drawingText as text } from "./drawing.text";

export const DrawingFailed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState title={text.failed} description={text.failedText} onRetry={onRetry} className="px-4 py-6" />
);
