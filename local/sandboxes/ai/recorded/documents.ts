/** A slide by its content: prose, points, steps or a figure that the prose explains. */
type Slide = { heading: string; text?: string; items?: readonly string[]; steps?: true; figure?: string };
export type RecordedDocument = {
  title: string;
  subtitle: string;
  slides: readonly Slide[];
  closing: readonly [heading: string, text: string];
};

/** Documents of five pages for recorded texts, by their title, as a strong model writes them. */
export const RECORDED_DOCUMENTS: Readonly<Record<string, RecordedDocument>> = {
  "El lote que volvió": {
    title: "Un número devolvió 120 sacos",
    subtitle: "Para quien exporta café por primera vez",
    slides: [
      {
        heading: "13,5 % de humedad y un flete de regreso",
        figure: "13,5 %",
        text: "Lo medimos una vez, al salir de la finca y con prisa. El comprador lo midió otra.",
      },
      {
        heading: "Tres lugares donde medir",
        items: [
          "Finca: antes de que llegue el camión",
          "Bodega: al día siguiente de descargar",
          "Contenedor: con la puerta todavía abierta",
        ],
        steps: true,
      },
      {
        heading: "Qué hacer si una lectura no coincide",
        text: "No se despacha. Se separa el saco, se anota el número y se repite con otro aparato. Un día de espera cuesta menos que un lote que vuelve.",
      },
    ],
    closing: ["Mide tres veces", "Antes de tu próximo embarque, escribe quién mide, dónde y a qué hora."],
  },
  "Facturar el mismo día": {
    title: "Cobré antes sin subir precios",
    subtitle: "Para negocios que facturan a fin de mes",
    slides: [
      {
        heading: "A fin de mes, la factura ya llega tarde",
        figure: "62 días",
        text: "Fue el promedio de cobro durante 3 años. El contador lo había dicho muchas veces.",
      },
      {
        heading: "El cambio cabe en la puerta del cliente",
        items: [
          "Entrega: se cuentan las cajas juntos",
          "Firma: el cliente revisa y firma",
          "Factura: sale en ese momento, no después",
        ],
        steps: true,
      },
      {
        heading: "Mismos clientes, mismos precios, otro plazo",
        figure: "38 días",
        text: "Es lo que se tarda hoy. Nada más cambió en enero.",
      },
    ],
    closing: ["Empiece por una factura", "Elija la próxima entrega y lleve el talonario consigo."],
  },
  "Dos horas sin reuniones": {
    title: "Lo difícil fue que los jefes respetaran",
    subtitle: "Dos horas sin reuniones, seis semanas después",
    slides: [
      {
        heading: "Los primeros en quejarse fueron los líderes",
        text: "De 9 a 11 no encontraban a nadie. Esa era la idea: que el equipo tuviera dos horas seguidas para terminar algo.",
      },
      {
        heading: "Los errores en producción bajaron",
        figure: "11 → 4",
        text: "Por semana, contados igual que antes. Revisamos a las seis semanas.",
      },
      {
        heading: "Tres acuerdos para protegerlas",
        items: [
          "Calendario: bloqueado para todos, jefes incluidos",
          "Urgencias: se llama por teléfono, no se escribe",
          "Excepciones: las pide quien convoca, por nombre",
        ],
      },
    ],
    closing: ["Protege una franja", "Elige una hora de mañana y cancela lo que caiga dentro."],
  },
  "El alta en papel": {
    title: "El alta esperaba un papel",
    subtitle: "De 5 horas a 2 moviendo una mesa",
    slides: [
      {
        heading: "La mitad del tiempo era esperar",
        figure: "5 horas",
        text: "Pasaban entre la firma del médico y la salida. Nadie miraba la segunda mitad.",
      },
      {
        heading: "La impresora estaba en administración",
        text: "El personal bajaba por cada hoja. Nadie había preguntado dónde estaba ni quién la usaba más.",
      },
      {
        heading: "Lo que hicimos en un día",
        items: [
          "Medir: desde la firma, no desde el alta",
          "Seguir el papel con los pies",
          "Mover la impresora al piso",
        ],
        steps: true,
      },
    ],
    closing: ["Seguí un papel", "Elegí el más lento de tu área y caminá con él hasta el final."],
  },
  "Suporte no telefone": {
    title: "Um ano na fila, dois dias no telefone",
    subtitle: "Quando quem decide atende o suporte",
    slides: [
      {
        heading: "9 clientes, a mesma reclamação",
        figure: "9",
        text: "Foi o que o diretor financeiro ouviu em um dia de atendimento. Todos falavam do mesmo boleto.",
      },
      {
        heading: "O pedido estava escrito havia um ano",
        text: "Ninguém discordava dele. Faltava alguém com poder escutar a voz de quem pagava.",
      },
      {
        heading: "Como fazemos o dia de suporte",
        items: [
          "Um dia por trimestre, com agenda fechada",
          "O diretor atende; o time só ajuda",
          "No fim, ele escolhe um pedido e resolve",
        ],
        steps: true,
      },
    ],
    closing: ["Marque o dia", "Escolha um diretor e uma data antes do fim do trimestre."],
  },
  "The demo I stopped giving": {
    title: "The best demo I gave had no screen",
    subtitle: "For people who sell software by showing it",
    slides: [
      {
        heading: "My laptop died and we closed the deal",
        text: "It was a 45 minute demo. With nothing to show, I asked what they had done the day before.",
      },
      {
        heading: "Ten calls without slides",
        figure: "4 of 10",
        text: "Closed. That was twice my usual, with the same product and the same price.",
      },
      {
        heading: "What I ask instead",
        items: [
          "What did you do about this yesterday?",
          "Who had to wait for you?",
          "What happens if you do nothing?",
        ],
      },
    ],
    closing: ["Keep it shut", "In your next call, open the product only when somebody asks."],
  },
  "El turno de noche": {
    title: "El plan de seguridad no veía el piso",
    subtitle: "Para quien manda en un turno que no visita",
    slides: [
      {
        heading: "De noche había 3 veces más accidentes",
        figure: "3 veces",
        text: "Lo llamamos cansancio. Pusimos café y pausas, y no cambió nada.",
      },
      {
        heading: "A las 3 am no se veía la zona de prensas",
        text: "Nos llevó un supervisor. Con linterna aparecieron el aceite, el cable y el escalón que el plano no marca.",
      },
      {
        heading: "Antes de gastar en un plan",
        items: [
          "Camina la planta a la peor hora",
          "Lleva a quien trabaja ahí",
          "Anota lo que no se ve, no lo que falta",
        ],
        steps: true,
      },
    ],
    closing: ["Camina de noche", "Pon esta semana una caminata a las 3 am en tu calendario."],
  },
  "Cobrar el diagnóstico": {
    title: "Regalé ideas durante 6 años",
    subtitle: "Cómo cobrar la primera visita y no perder al cliente",
    slides: [
      {
        heading: "Cinco visitas gratis por semana",
        text: "De cada una salían ideas que otro construía. No me pagaban porque yo no ponía precio.",
      },
      {
        heading: "La visita cuesta y se descuenta",
        figure: "$1,200",
        text: "Con un croquis. Si contratan, se resta del proyecto.",
      },
      {
        heading: "Las palabras exactas",
        items: [
          "Al teléfono: cuesta, incluye un croquis y se descuenta",
          "Si regatean: podemos verla en marzo",
          "Si dicen que no: gracias, aquí estoy",
        ],
      },
    ],
    closing: ["Di el precio hoy", "En la próxima llamada, dilo antes de la dirección."],
  },
  "La llave del almacén": {
    title: "No era robo: faltaba una columna",
    subtitle: "Para quien controla inventario con cámaras",
    slides: [
      {
        heading: "Faltaban 4 a 6 mil bolivianos al mes",
        text: "Puse cámaras y siguió faltando. Empecé a mirar a mi gente con desconfianza.",
      },
      {
        heading: "El domingo contamos tornillos",
        text: "Con mi hija vimos que salían sueltos y se anotaban por caja. El formulario no daba otra opción.",
      },
      {
        heading: "La columna que faltaba",
        figure: "300",
        text: "Bolivianos de diferencia, dos meses después de agregar unidades.",
      },
    ],
    closing: ["Llene su propio formulario", "Hágalo un día entero antes de comprar otra cámara."],
  },
  "The invoice nobody paid": {
    title: "Nobody refused to pay. Nobody knew",
    subtitle: "What an intern found with a phone",
    slides: [
      {
        heading: "27 invoices, all over 60 days late",
        figure: "27",
        text: "We blamed our clients' cash and sent more reminders to the same address.",
      },
      {
        heading: "19 had never arrived",
        text: "They went to a person who had left. The reminders went there too.",
      },
      {
        heading: "What we do at signing now",
        items: ["Ask who pays, by name", "Ask who covers them on leave", "Send a test page the same week"],
        steps: true,
      },
    ],
    closing: ["Call one", "Pick your oldest invoice and phone before you write."],
  },
};

/** Documents of a weak model: a bare topic on the cover, long texts, invented figures. */
export const WEAK_DOCUMENTS: Readonly<Record<string, RecordedDocument>> = {
  "El lote que volvió": {
    title: "La importancia de la calidad en la exportación de café: guía completa para exportadores",
    subtitle: "",
    slides: [
      { heading: "Introducción", text: "En el mundo actual, la calidad es fundamental. ".repeat(6) },
      { heading: "Beneficios", items: ["Calidad", "Confianza", "Crecimiento del 90 %"] },
    ],
    closing: ["Conclusión", "En conclusión, medir es la clave del éxito."],
  },
  "The demo I stopped giving": {
    title: "Unlocking the Power of Sales Demos",
    subtitle: "A complete guide",
    slides: [
      {
        heading: "Why demos matter",
        text: "In today's fast-paced world, demos are a game-changer. ".repeat(5),
      },
      { heading: "Results", figure: "40% growth" },
    ],
    closing: ["Conclusion", "Leverage these tips to reach the next level."],
  },
};
