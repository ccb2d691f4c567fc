export const shortcutsText = {
  title: "Atajos de teclado",
  description:
    "Las letras funcionan en Publicaciones, Calendario y Resultados, cuando no estás escribiendo en un campo.",
  singleKeys: "Usar atajos de una sola tecla",
  singleKeysHint:
    "Desactívalos si dictas por voz o si presionas teclas sin querer. Ctrl + Enter sigue guardando. Se recuerda en este navegador.",
  list: [
    { keys: ["n"], what: "Agregar una publicación" },
    { keys: ["e"], what: "Editar la publicación en la que estás (no en Resultados)" },
    { keys: ["d"], what: "Duplicar la publicación en la que estás" },
    {
      keys: ["x"],
      what: "Marcar o desmarcar la publicación en la que estás, para cambiar varias (no en Resultados)",
    },
    { keys: ["Ctrl", "A"], what: "Marcar todas las de un mes; otra vez, las de la lista (no en Resultados)" },
    { keys: ["Ctrl", "Enter"], what: "Guardar, también mientras escribes" },
    { keys: ["Ctrl", "K"], what: "Buscar o ir a cualquier parte, también mientras escribes" },
    { keys: ["?"], what: "Ver estos atajos" },
  ],
} as const;
