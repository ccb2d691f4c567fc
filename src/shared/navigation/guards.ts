import { useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import {
  type Blocker,
  type BlockerFunction,
  IDLE_BLOCKER,
  type RouterProviderProps,
  UNSAFE_DataRouterContext,
} from "react-router-dom";

type Router = RouterProviderProps["router"];
/**
 * A guard of a `step`, which is the app's own step back, decides alone. Guards of a `layer` above the page, such as a
 * dialog, are asked before guards of the `page`.
 */
type Guard = { of: "step" | "layer" | "page"; blocks: BlockerFunction };

const KEY = "guards";
const guards: Guard[] = [];
let blockedBy: Guard | undefined;

const asksGuards: BlockerFunction = (navigation) => {
  const guardsOf = (kind: Guard["of"]) => guards.filter((guard) => guard.of === kind);
  const steps = guardsOf("step");
  const asked = steps.length > 0 ? steps : [...guardsOf("layer"), ...guardsOf("page")];
  blockedBy = asked.find(({ blocks }) => blocks(navigation));
  return blockedBy !== undefined;
};

/**
 * Asks the guard before each navigation, and returns the function that removes the guard. React Router asks only one of
 * its blockers, so all guards share one.
 */
export function guardNavigations(router: Router, guard: Guard): () => void {
  guards.push(guard);
  router.getBlocker(KEY, asksGuards);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    if (guards.length === 0) router.deleteBlocker(KEY);
  };
}

const neverChanges = () => () => undefined;

/**
 * Adds a guard of the page; its use is the same as that of React Router's `useBlocker`.
 * @param blocks a function with a stable identity
 */
export function useNavigationGuard(blocks: BlockerFunction): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const guard = useMemo<Guard>(() => ({ of: "page", blocks }), [blocks]);
  useEffect(() => router && guardNavigations(router, guard), [router, guard]);
  const blocker = useSyncExternalStore(router?.subscribe ?? neverChanges, () =>
    router?.state.blockers.get(KEY),
  );
  return (blockedBy === guard && blocker) || IDLE_BLOCKER;
}
