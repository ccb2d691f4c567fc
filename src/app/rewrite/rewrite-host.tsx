import { tellMissingCode } from "@/shared/browser/missing-code";
import { RewriteDialog } from "./lazy-components";

type RewriteHostProps = { postIds: readonly string[]; onClose: () => void };

/** 'Escribir de nuevo', for the pages that show published posts. */
export function RewriteHost(props: RewriteHostProps) {
  const onFailed = () => {
    tellMissingCode();
    props.onClose();
  };
  return <RewriteDialog {...props} onFailed={onFailed} />;
}
