import { toastMissingCode } from "@/shared/browser/missing-code";
import { RewriteDialog } from "./lazy-components";

type RewriteHostProps = { postIds: readonly string[]; onClose: () => void };

export function RewriteHost(props: RewriteHostProps) {
  const onFailed = () => {
    toastMissingCode();
    props.onClose();
  };
  return <RewriteDialog {...props} onFailed={onFailed} />;
}
