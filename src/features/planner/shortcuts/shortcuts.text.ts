export const shortcutsText = {
  title: "Atajos de teclado",
  description:
    "Las letras funcionan en Publicaciones, Calendario y Resultados, cuando no estás escribiendo en un campo.",
  singleKeys: "Usar atajos de una sola tecla",
  singleKeysHint: (mod: string) =>
    `Desactívalos si dictas por voz o si presionas teclas sin querer. ${mod} + Enter sigue guardando. Se recuerda en este navegador.`,
  list: (mod: string) => [
    { keys: ["n"], what: "Agregar una publicación" },
    { keys: ["e"], what: "Editar la publicación en la que estás (no en Resultados)" },
    { keys: ["d"], what: "Duplicar la publicación en la que estás" },
    {
      keys: ["x"],
      what: "Marcar o desmarcar la publicación en la que estás, para cambiar varias (no en Resultados)",
    },
    {
      keys: ["Mayús", "x"],
      what: "Marcar desde la última marcada hasta esta; en Calendario, también con Mayús y una flecha",
    },
    { keys: ["←", "↑", "↓", "→"], what: "Ir a otra publicación (solo en Calendario)" },
    {
      keys: ["Espacio"],
      what: "Tomar la publicación para moverla con las flechas, y soltarla (solo en Calendario)",
    },
    {
      keys: [mod, "Z"],
      what: "Deshacer el último movimiento, la última eliminación o el último cambio de varias (no en Resultados)",
    },
    {
      keys: [mod, "A"],
      what: "Marcar todas las del mes; otra vez, las de los meses abiertos (no en Resultados)",
    },
    { keys: [mod, "Enter"], what: "Guardar, también mientras escribes" },
    { keys: [mod, "K"], what: "Buscar o ir a cualquier parte, también mientras escribes" },
    { keys: [mod === "Ctrl" ? "Alt" : "⌥", "T"], what: "Ir al aviso, por ejemplo para deshacer" },
    { keys: ["?"], what: "Ver estos atajos" },
  ],
} as const;
