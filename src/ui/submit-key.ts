export const isSubmitKey = (event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.altKey;
