/** Ctrl+Enter, and Cmd+Enter on a Mac: saves from any field of the editor. */
export const isSaveKey = (event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.altKey;
