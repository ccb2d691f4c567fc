const written = new Map<string, string>();

export const sceneKeyOf = (kind: string, postcard: number): string => `${kind}:${postcard}`;
export const lastScene = (key: string): string => written.get(key) ?? "";
export const keepScene = (key: string, scene: string): void => {
  written.set(key, scene);
};
