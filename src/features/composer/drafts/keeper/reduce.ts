import { chainSteps, type KeeperEvent, type KeeperState, type Step, stepTo } from "./keeper-state";
import { keep, kept, release } from "./on-device";
import { flush, follow, forgotten, overtaken, plan, send, sendFailed, sent, settle } from "./on-server";

export function reduce(state: KeeperState, event: KeeperEvent, now: number): Step {
  switch (event.type) {
    case "opened":
      return plan({ ...state, isLeft: false }, now);
    case "written":
      return state.settled
        ? stepTo(state)
        : chainSteps(stepTo({ ...state, text: event.text }, { do: "keepSoon" }), (then) => plan(then, now));
    case "savedElsewhere":
      return stepTo({ ...state, savedVersion: event.version });
    case "keep":
      return keep(state, event.keepers, now);
    case "kept":
      return kept(state, event.text, event.isKept, event.replaced);
    case "replace":
      return stepTo({ ...state, toReplace: [...state.toReplace, ...event.writers] }, { do: "keepSoon" });
    case "released":
      return release(state, event.keepers);
    case "sendDue":
      return send(state, now);
    case "flush":
      return flush(state, now);
    case "sent":
      // The device stores the new revision, because after a reload the editor must know on which of the
      // server's drafts its text is based.
      return chainSteps(sent(state, event.text, event.row, now), (then) => keep(then, event.keepers, now));
    case "overtaken":
      return overtaken(state, event.row, now);
    case "forgotten":
      return forgotten(state, now);
    case "sendFailed":
      return sendFailed(state, event.error, event.isPassing, now);
    case "followed":
      return follow(state, event.revision, event.text, now);
    case "saveBegan":
      return chainSteps(keep({ ...state, saving: state.text }, event.keepers, now), (then) =>
        stepTo({ ...then, isSaving: true }, { do: "sendIn", ms: null }),
      );
    case "saveFailed":
      return chainSteps(
        keep({ ...state, saving: event.isUnknown ? state.saving : null }, event.keepers, now),
        (then) =>
          then.isLeft ? flush({ ...then, isSaving: false }, now) : plan({ ...then, isSaving: false }, now),
      );
    case "left":
      return state.settled
        ? stepTo(state)
        : chainSteps(stepTo({ ...state, isLeft: true }, { do: "sendIn", ms: null }), (then) =>
            flush(then, now),
          );
    case "settled":
      return chainSteps(
        stepTo({ ...state, toReplace: [] }, { do: "drop", writers: state.toReplace }),
        settle,
      );
  }
}
