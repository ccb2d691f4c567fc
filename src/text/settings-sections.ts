export const settingsSections = {
  cuenta: "Cuenta",
  conexion: "Conexión con LinkedIn",
  organizaciones: "Organizaciones",
  "marca-y-voz": "Marca y voz",
  horarios: "Horarios",
  asistentes: "Asistentes",
  datos: "Tus datos",
  soporte: "Soporte",
} as const;
