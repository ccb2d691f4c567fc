export const researchText = {
  title: "Crear Contenido",
  description: "Investiga temas, encuentra ideas y conviértelas en publicaciones.",
  soonTitle: "Disponible pronto",
  soon: "Aquí podrás investigar un tema y recibir 10 borradores para editar. Mientras tanto, escribe y programa desde Publica.",
  toPosts: "Ir a Publica",
} as const;
