import { tellMissingCode } from "@/shared/browser/missing-code";
import { RewriteDialog } from "./lazy-components";

type RewriteHostProps = { postIds: readonly string[]; onClose: () => void };

export function RewriteHost(props: RewriteHostProps) {
  const onFailed = () => {
    tellMissingCode();
    props.onClose();
  };
  return <RewriteDialog {...props} onFailed={onFailed} />;
}
