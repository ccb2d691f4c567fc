export const pwaText = {
  newVersion: "Hay una versión nueva",
  newVersionHint: "Lo que escribiste sin guardar se conserva en este dispositivo.",
} as const;
