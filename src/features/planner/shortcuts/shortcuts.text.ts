export const shortcutsText = {
  title: "Atajos de teclado",
  description: "Funcionan cuando no estás escribiendo en un campo.",
  singleKeys: "Usar atajos de una sola tecla",
  singleKeysHint:
    "Desactívalos si dictas por voz o si presionas teclas sin querer. Ctrl + Enter sigue guardando. Se recuerda en este navegador.",
  list: [
    { keys: ["n"], what: "Agregar una publicación" },
    { keys: ["e"], what: "Editar la publicación seleccionada" },
    { keys: ["d"], what: "Duplicar la publicación seleccionada" },
    { keys: ["x"], what: "Marcar o desmarcar la publicación seleccionada, para cambiar varias" },
    { keys: ["Ctrl", "A"], what: "Marcar todas las de un mes; otra vez, las de la lista" },
    { keys: ["Ctrl", "Enter"], what: "Guardar, también mientras escribes" },
    { keys: ["Ctrl", "K"], what: "Buscar o ir a cualquier parte, también mientras escribes" },
    { keys: ["?"], what: "Ver estos atajos" },
  ],
} as const;
