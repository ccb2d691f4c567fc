/** Ctrl+Enter, and Cmd+Enter on a Mac: submits the form from any of its fields, where Enter alone begins a line. */
export const isSubmitKey = (event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.altKey;
