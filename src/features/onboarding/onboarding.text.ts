export const onboardingText = {
  title: "Selecciona tu país",
  description: "Con él proponemos la zona horaria de tus publicaciones. Podrás publicar a cualquier hora.",
  label: "País",
  placeholder: "Selecciona un país",
  next: "Siguiente",
  saving: "Guardando...",
  failed: (why: string) => `No pudimos guardar tu país. ${why}`,
  signOut: "Cerrar sesión",
  signingOut: "Cerrando sesión...",
} as const;
