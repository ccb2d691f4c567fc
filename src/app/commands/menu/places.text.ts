import { profileText } from "@/features/profile/profile.text";
import type { PROFILE_TABS, SettingsSection } from "@/shared/paths";

const { tabs } = profileText;

export const placesText = {
  profile: {
    creditos: tabs.credits,
    pagos: tabs.payments,
    comunicaciones: tabs.preferences,
  } satisfies Record<(typeof PROFILE_TABS)[number], string>,
  /** Labels of buttons on these pages. */
  publica: "papelera importar",
  calendario: "agregar nota tablero de revisión",
  resultados: "informe mensual",
  perfil: "cerrar sesión",
  buy: "comprar créditos recibos",
  settings: {
    cuenta: "país zona horaria trato idioma sesiones",
    conexion: "autorizaciones reconectar",
    organizaciones: "páginas de empresa",
    "marca-y-voz": "colores logo escribe como yo",
    horarios: "mis calendario huecos",
    asistentes: "mcp",
    datos: "exportar eliminar mi cuenta",
    soporte: "ayuda valorar",
  } satisfies Record<SettingsSection, string>,
} as const;
