/**
 * Returns whether a key submits a form: Ctrl+Enter (Cmd+Enter) does from any field; Enter alone begins a
 * line.
 */
export const isSubmitKey = (event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.altKey;
