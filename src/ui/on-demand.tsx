import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { isCodeGone, loadTwice } from "@/shared/missing-code";
import { commonText } from "@/text/common";
import { errorText } from "@/text/errors";
import { ErrorState } from "./error-state";

type Waiting = {
  /** Stands there until the code has come. */
  waiting?: ReactNode;
  /** The code did not come. Without it the place says so itself, and what may help. */
  onFailed?: () => void;
};

export type OnDemand<P> = ComponentType<P & Waiting> & {
  /** Fetches the code; to be called when somebody is about to want it. A failure is told when it is shown. */
  preload: () => Promise<void>;
};

/**
 * A component whose code comes when it is first shown. Unlike React's `lazy` it is drawn at once, in the same step, when
 * the code is there already, and a failed fetch does not take the page with it.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const fetchOnce = (): Promise<void> => {
    loading ??= loadTwice(load).then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  function Demanded({ waiting = null, onFailed, ...props }: P & Waiting) {
    const [state, setState] = useState<"waiting" | "there" | "failed">("waiting");
    useEffect(() => {
      if (Loaded !== null || state !== "waiting") return;
      let isCurrent = true;
      fetchOnce().then(
        () => isCurrent && setState("there"),
        () => {
          if (!isCurrent) return;
          setState("failed");
          onFailed?.();
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [state, onFailed]);
    if (Loaded !== null) return <Loaded {...(props as unknown as P)} />;
    if (state !== "failed" || onFailed) return waiting;
    const isGone = isCodeGone();
    return (
      <ErrorState
        title={commonText.partFailed}
        description={isGone ? commonText.codeGone : errorText.network_unreachable}
        retryLabel={isGone ? commonText.reload : commonText.retry}
        onRetry={() => (isGone ? window.location.reload() : setState("waiting"))}
      />
    );
  }
  return Object.assign(Demanded, { preload: () => fetchOnce().catch(() => undefined) });
}
