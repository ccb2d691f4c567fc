export const startText = {
  title: "Escribe tu primera publicación",
  description: "Elige un comienzo y cámbialo a tu gusto. Tú pones el día y la hora; Tribuna la publica.",
  templates: [
    {
      name: "Una lección aprendida",
      hint: "Lo que te costó aprender, en tres ideas",
      notes:
        "Hay algo que tardé años en aprender en mi trabajo.\n\nCuento qué pasó: \n\nLo que hago distinto desde entonces:\n1. \n2. \n3. \n\n¿Y a ti, qué te habría gustado saber antes?",
    },
    {
      name: "Una novedad de tu empresa",
      hint: "Qué cambia, para quién y por qué",
      notes:
        "Tenemos una novedad.\n\nDesde hoy: \n\nPara quién es: \n\nPor qué lo hicimos: \n\nSi quieres saber más, escríbeme o deja un comentario.",
    },
    {
      name: "Una pregunta a tu red",
      hint: "Tu opinión primero, después la de todos",
      notes:
        "Una pregunta para quienes trabajan en \n\nYo creo que \n\nPero veo que \n\n¿Ustedes cómo lo resuelven?",
    },
  ],
  use: (name: string) => `Empezar con «${name}»`,
} as const;
