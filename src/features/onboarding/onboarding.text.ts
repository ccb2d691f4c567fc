import { hourIs } from "@/text/at-hour";
import { holidaysWord } from "@/text/country-terms";

export const onboardingText = {
  title: "Selecciona tu país",
  description: (country?: string | null) =>
    `Con él mostramos los ${holidaysWord(country ?? undefined)} en tu calendario, escribimos las cifras como en tu país y elegimos si la IA trata a tus lectores de tú, de usted o de vos.`,
  label: "País",
  placeholder: "Selecciona un país",
  timeZone: "Zona horaria",
  timeZoneHint: (clock: string, offset: string) =>
    `Ahora ${hourIs(clock)} (${offset}). Con esta hora planificas; podrás cambiarla en Ajustes.`,
  next: "Siguiente",
  saving: "Guardando...",
  failed: (why: string) => `No pudimos guardar tu país. ${why}`,
  signOut: "Cerrar sesión",
  signingOut: "Cerrando sesión...",
} as const;
