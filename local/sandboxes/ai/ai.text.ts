export const aiText = {
  title: "IA de demostración",
  demo: "Doble local de un servidor de IA compatible con OpenAI. Sus respuestas son siempre las mismas y son de demostración.",
  nav: { label: "Páginas", faults: "Fallos", home: "Inicio" },
  intro:
    "Esta IA no piensa: responde textos, imágenes y videos preparados. Sirve para probar la aplicación sin claves.",
  faults: {
    intro: "Cada fallo alcanza a las próximas llamadas que encajen.",
    paths: {
      "": "Cualquiera",
      "/v1/chat/completions": "Textos",
      "/v1/images/generations": "Imágenes",
      "/v1/videos": "Videos",
    },
  },
  settings: {
    hint: (names: string) => `Rarezas que puedes pedir, separadas por comas: ${names}.`,
    quirks: "Rarezas de las respuestas",
    writer: "Quién escribe",
    writers: { demo: "La demostración", strong: "Un modelo fuerte", weak: "Un modelo débil" },
  },
} as const;
