/** What is wrong with a card as it is written, or worth knowing, wherever it is written. */
export const contentText = {
  titleRequired: "El título es obligatorio",
  titleTooLong: "El título debe tener entre 1 y 300 caracteres.",
  notesTooLong: "El texto supera los 3.000 caracteres que LinkedIn admite.",
  notesTooLongUnscheduled:
    "El texto supera los 3.000 caracteres que LinkedIn admite. Puedes guardarlo, pero acórtalo antes de programarlo.",
  notesMissing: "Sin texto, en LinkedIn se publicará el título.",
  commentTooLong: "El comentario es demasiado largo. El máximo es de 10.000 caracteres.",
  dateRequired: "Elige una fecha",
  publisherRequired: "Selecciona al menos un publicador",
} as const;
