export const pwaText = {
  newVersion: "Hay una versión nueva",
  newVersionHint: "El texto de tus publicaciones se conserva.",
} as const;
