import { chainSteps, type KeeperState, type Step, stepTo, type Unkept } from "./keeper-state";
import { follow } from "./on-server";
import { sameUnkept } from "./same-unkept";

function isElsewhere({ text, released, savedVersion }: KeeperState, keepers: readonly string[]): boolean {
  if (text === null || released === null || text !== released.text) return false;
  return (
    (savedVersion ?? 0) > (released.savedVersion ?? 0) ||
    keepers.some((writer) => released.keepers.includes(writer))
  );
}

export function keep(state: KeeperState, keepers: readonly string[], now: number): Step {
  if (state.settled || isElsewhere(state, keepers)) return stepTo(state);
  // True when another editor discarded the text that this editor still shows, together with the server's draft.
  const isLost = state.released !== null && state.text !== null && state.text === state.released.text;
  const revived = isLost ? follow(state, state.revision, null, now) : stepTo(state);
  return chainSteps(revived, (then) => write({ ...then, released: null }, now));
}

function write(state: KeeperState, now: number): Step {
  const { text, toReplace, revision, delivered } = state;
  if (text === null) return stepTo({ ...state, toReplace: [] }, { do: "drop", writers: toReplace });
  const draft = {
    ...text,
    revision,
    keptAt: now,
    isPending: delivered === null || !sameUnkept(delivered, text),
    isAsked: state.saving === text,
  };
  return stepTo(state, { do: "write", draft, text, replaces: toReplace });
}

export const kept = (state: KeeperState, text: Unkept, isKept: boolean, replaced: readonly string[]): Step =>
  stepTo({
    ...state,
    kept: { text, isKept },
    toReplace: isKept ? state.toReplace.filter((writer) => !replaced.includes(writer)) : state.toReplace,
  });

export const release = (state: KeeperState, keepers: readonly string[]): Step =>
  stepTo({
    ...state,
    released: { text: state.text, keepers, savedVersion: state.savedVersion },
    kept: { text: state.text, isKept: null },
  });
