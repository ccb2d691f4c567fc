/** Thrown for unusable local state. The backend never repairs or removes the local state by itself. */
export class StateError extends Error {
  override name = "StateError";
  constructor(reason: string, cause?: unknown) {
    const detail = cause instanceof Error ? ` (${cause.message})` : "";
    super(
      `${reason}${detail}.\nNothing was changed. \`npm run local:reset\` deletes the local data and starts afresh.`,
      { cause },
    );
  }
}
