import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { codeReplaced, isCodeReplaced, loadWithRetry } from "@/shared/browser/missing-code";
import { commonText } from "@/text/common";
import { errorText } from "@/text/errors";
import { ErrorState } from "./error-state";
import { isFocusFree } from "./focus";
import { isTypingAhead } from "./typed-ahead";

type Waiting = {
  waiting?: ReactNode;
  /** While false, no code loads. The element `waiting` stays mounted, with its focus, until the code has loaded. */
  isWanted?: boolean;
  /** Called when the code did not load; by default the component shows the failure. */
  onFailed?: () => void;
};

export type OnDemand<P> = ComponentType<P & Waiting> & {
  preload: () => Promise<void>;
};

const RequestingElement = createContext<Element | null>(null);

export const useRequestingElement = (): Element | null => use(RequestingElement);

export function useMayTakeFocus(): boolean {
  const from = use(RequestingElement);
  return useState(() => isFocusFree() || isTypingAhead() || document.activeElement === from)[0];
}

/**
 * A component whose code loads when it is first shown. Unlike with `lazy`, a failed download does not remove the page
 * around it.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const fetchOnce = (): Promise<void> => {
    loading ??= loadWithRetry(load).then(
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

  function Demanded({ waiting = null, isWanted = true, onFailed, ...props }: P & Waiting) {
    const [state, setState] = useState<"waiting" | "there" | "failed">("waiting");
    const askedFrom = useMemo(() => (isWanted ? document.activeElement : null), [isWanted]);
    useEffect(() => {
      if (!isWanted) setState("waiting");
      if (!isWanted || Loaded !== null || state !== "waiting") return;
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
    }, [isWanted, state, onFailed]);
    if (isWanted && Loaded !== null) {
      return (
        <RequestingElement value={askedFrom}>
          <Loaded {...(props as unknown as P)} />
        </RequestingElement>
      );
    }
    if (!isWanted || state !== "failed" || onFailed) return waiting;
    const isReplaced = isCodeReplaced();
    return (
      <ErrorState
        title={commonText.partFailed}
        description={isReplaced ? codeReplaced() : errorText.network_unreachable}
        retryLabel={isReplaced ? commonText.reload : commonText.retry}
        onRetry={() => (isReplaced ? window.location.reload() : setState("waiting"))}
      />
    );
  }
  return Object.assign(Demanded, { preload: () => fetchOnce().catch(() => undefined) });
}

/** Picks components of one file, which loads when the first of them is shown. */
export const componentsOnDemand =
  <Code extends Record<keyof Code, unknown>>(load: () => Promise<Code>) =>
  <Name extends keyof Code>(name: Name) =>
    onDemand(() => load().then((code) => code[name] as ComponentType<PropsOf<Code[Name]>>));

type PropsOf<Component> = Component extends (props: infer P extends object) => ReactNode ? P : never;
