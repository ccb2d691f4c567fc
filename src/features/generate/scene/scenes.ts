/** Descriptions of this visit's pictures and films, by card and kind, so that the next one can start from them. */
const written = new Map<string, string>();

/** A description belongs to a card and a kind. */
export const sceneKeyOf = (kind: string, postcard: number): string => `${kind}:${postcard}`;
export const lastScene = (key: string): string => written.get(key) ?? "";
export const keepScene = (key: string, scene: string): void => {
  written.set(key, scene);
};
