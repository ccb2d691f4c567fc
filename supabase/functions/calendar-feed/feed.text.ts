export const feedPageText = {
  unknown:
    "Aquí no hay ningún calendario: la dirección está incompleta o ya no funciona. Quien te la dio puede crear otra en Tribuna, en Calendario.",
} as const;
