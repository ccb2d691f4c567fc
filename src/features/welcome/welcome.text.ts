export const welcomeText = {
  progress: "Avance de la bienvenida",
  region: "Bienvenida en cuatro pasos",
  counter: (step: number, total: number) => `${step} / ${total}`,
  skip: "Omitir",
  next: "Siguiente",
  complete: "Completar",
  previousStep: "Paso anterior",
  nextStep: "Paso siguiente",
  greeting: (name: string) => `Hola, ${name}`,
  steps: [
    {
      picture: "panel",
      title: "Panel de Control",
      description:
        "Abre Tribuna y mira de un vistazo cómo vas: tus publicaciones, los créditos que te quedan y la actividad reciente.",
      points: ["Estadísticas de tus publicaciones", "Créditos disponibles", "Actividad reciente"],
    },
    {
      picture: "crear",
      title: "Crear Contenido",
      description:
        "Investiga los temas que mueven a tu sector, recibe ideas con inteligencia artificial y conviértelas en publicaciones.",
      points: ["Temas en tendencia", "Ideas con IA", "Borradores listos para editar"],
    },
    {
      picture: "publica",
      title: "Publica",
      description:
        "Programa y administra tus publicaciones en el calendario. A la hora que elijas, Tribuna publica por ti.",
      points: ["Calendario de publicaciones", "Publicación automática", "Perfil personal y empresas"],
    },
    {
      picture: "resultados",
      title: "Resultados",
      description:
        "Descubre qué funciona: mide el rendimiento de tus publicaciones y de las organizaciones que administras.",
      points: ["Métricas de cada publicación", "Métricas de tus organizaciones", "Análisis para mejorar"],
    },
  ],
} as const;
