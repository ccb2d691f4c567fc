export const pwaText = {
  newVersion: "Hay una versión nueva",
} as const;
