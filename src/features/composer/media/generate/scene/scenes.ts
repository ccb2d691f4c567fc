/** Scenes of pictures and films of this visit, by what they were made for: they can be changed for the next one. */
const written = new Map<string, string>();

/** Scenes belong to a kind and its card. */
export const sceneKeyOf = (kind: string, postcard: number): string => `${kind}:${postcard}`;
export const lastScene = (key: string): string => written.get(key) ?? "";
export const keepScene = (key: string, scene: string): void => {
  written.set(key, scene);
};
