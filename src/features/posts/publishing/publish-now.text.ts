/** Apart from the rest: the planner's start has no use for it. */
export const publishNowText = {
  unsaved: {
    lead: "Tiene cambios sin guardar.",
    body: "Si la publicas ahora, sale el texto guardado, sin esos cambios.",
    goOn: "Continuar editando",
  },
} as const;
