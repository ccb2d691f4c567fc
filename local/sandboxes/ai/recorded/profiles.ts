/** A voice and a profile from a publisher's own texts, as a strong and as a weak model answer. */
export type RecordedProfile = {
  country: string;
  posts: readonly string[];
  voice: {
    strong: { tone: string; expressions: readonly string[] };
    weak: { tone: string; expressions: readonly string[] };
  };
  about: {
    strong: { does: string; audience: string; topics: readonly string[] };
    weak: { does: string; audience: string; topics: readonly string[] };
  };
};

const WEAK_ABOUT = {
  does: "Profesional apasionado por la innovación y el liderazgo, comprometido con la excelencia y el crecimiento de las personas y de las organizaciones en un mundo en cambio constante.",
  audience: "Todo el mundo",
  topics: ["liderazgo", "innovación", "éxito", "motivación"],
};

export const RECORDED_PROFILES: readonly RecordedProfile[] = [
  {
    country: "MX",
    posts: [
      "Dicho en corto: el café no espera. El martes volvió un lote de 120 sacos y el flete lo pagué yo. ¿Tú cuándo mides?",
      "Dicho en corto: quien compra barato paga el viaje dos veces. Lo aprendí en Veracruz con un contenedor abierto.",
      "Tres aparatos, tres lecturas, un solo número en el contrato. ¿Cuál firmas?",
    ],
    voice: {
      strong: {
        tone: "Directo y seco, con una anécdota de trabajo y su costo; cierra con una pregunta corta al lector. Frases breves, sin adornos.",
        expressions: ["Dicho en corto"],
      },
      weak: {
        tone: "Inspirador, profesional y cercano, habla del café de altura y motiva a su audiencia a alcanzar el éxito. ".repeat(
          5,
        ),
        expressions: ["sinergia total", "el café es vida"],
      },
    },
    about: {
      strong: {
        does: "Exporta café y controla su humedad antes del embarque.",
        audience: "Quien exporta café por primera vez.",
        topics: ["control de humedad", "primeros embarques", "costo del flete"],
      },
      weak: WEAK_ABOUT,
    },
  },
  {
    country: "AR",
    posts: [
      "Un presupuesto de 4 páginas no lo lee nadie. Poné cuánto y cuándo arriba. Después me contás.",
      "Me llevó 20 años. Hoy arranco por el precio y recién después abro el tablero. Después me contás.",
      "Al que pregunta por el disyuntor le mando una foto, no un audio.",
    ],
    voice: {
      strong: {
        tone: "Conversado y práctico, con ironía suave sobre sus propios errores. Da la regla en una frase y remata con una invitación a contar.",
        expressions: ["Después me contás"],
      },
      weak: { tone: "Serio.", expressions: ["potenciar tu negocio"] },
    },
    about: {
      strong: {
        does: "Hace instalaciones eléctricas y presupuesta obras chicas.",
        audience: "Oficios que cotizan por su cuenta.",
        topics: ["presupuestos claros", "errores de oficio", "trato con clientes"],
      },
      weak: WEAK_ABOUT,
    },
  },
  {
    country: "BO",
    posts: [
      "Cada mes faltaban bolivianos en la ferretería. Puse cámaras. Faltaba una columna.",
      "El domingo cuento tornillos con mi hija. Ella encuentra lo que yo no miro.",
      "Antes de desconfiar de alguien, llene usted mismo el formulario.",
    ],
    voice: {
      strong: {
        tone: "Sobrio y doméstico: parte de una escena del negocio y llega a una regla sin levantar la voz. Párrafos de una o dos frases.",
        expressions: ["Antes de desconfiar de alguien"],
      },
      weak: { tone: "Motivador y dinámico.", expressions: ["lo que no se mide no se mejora"] },
    },
    about: {
      strong: {
        does: "Dirige una ferretería y cuenta su inventario a mano.",
        audience: "Dueños de comercios pequeños.",
        topics: ["control de inventario", "confianza en el equipo", "negocio familiar"],
      },
      weak: WEAK_ABOUT,
    },
  },
  {
    country: "CO",
    posts: [
      "Guardo un borrador furioso en la carpeta. Lo abro cuando estoy brava, y no lo mando.",
      "A un cliente se le llama. El correo se escribe después, si queda algo por decir.",
      "Catorce sedes por una llamada que no quería hacer.",
    ],
    voice: {
      strong: {
        tone: "Confesional y breve: admite la rabia o la duda, y de ahí saca una regla de trato. Cierra con una frase que se puede copiar.",
        expressions: ["cuando estoy brava"],
      },
      weak: { tone: "Empático.", expressions: ["conectar con el corazón"] },
    },
    about: {
      strong: {
        does: "Vende a empresas con varias sedes.",
        audience: "Vendedores que negocian con un solo comprador.",
        topics: ["llamadas difíciles", "borradores sin enviar", "contratos grandes"],
      },
      weak: WEAK_ABOUT,
    },
  },
  {
    country: "CL",
    posts: [
      "El perro volvió a las dos semanas. El examen costaba 18 mil. No lo pedí.",
      "Digo qué pasa si no se hace, y después me callo.",
      "Diecisiete de veinte pagan en cuotas cuando alguien se lo ofrece sin vergüenza.",
    ],
    voice: {
      strong: {
        tone: "Clínico y honesto: da el dato, reconoce la culpa y no se justifica. Frases cortas y un silencio antes de la regla.",
        expressions: ["y después me callo"],
      },
      weak: { tone: "Cercano y amable con las mascotas.", expressions: ["pacientes peludos"] },
    },
    about: {
      strong: {
        does: "Atiende animales y habla de precios con sus dueños.",
        audience: "Veterinarios con consulta propia.",
        topics: ["hablar de dinero", "exámenes a tiempo", "pago en cuotas"],
      },
      weak: WEAK_ABOUT,
    },
  },
  {
    country: "UY",
    posts: [
      "El permiso estaba aprobado. Nadie lo fue a buscar. Veintidós días.",
      "Los viernes, cada uno dice dónde está su papel. Nadie se enoja.",
      "Una obra se para por lo que nadie tiene anotado.",
    ],
    voice: {
      strong: {
        tone: "Telegráfico y con humor seco: tres frases, un número, una costumbre nueva. No explica lo que ya se entiende.",
        expressions: ["Nadie se enoja"],
      },
      weak: { tone: "Técnico, formal.", expressions: ["planifica y triunfa"] },
    },
    about: {
      strong: {
        does: "Dirige obras y persigue permisos.",
        audience: "Jefes de obra y estudios chicos.",
        topics: ["permisos de obra", "obras paradas", "pizarrón semanal"],
      },
      weak: WEAK_ABOUT,
    },
  },
  {
    country: "BR",
    posts: [
      "Pago mais pela farinha e durmo. O caminhão de longe atrasou 11 vezes.",
      "Fiz a conta no balcão, com lápis, às quatro da manhã.",
      "Quem compra barato aprende a esperar.",
    ],
    voice: {
      strong: {
        tone: "Simples e concreto: a cena da padaria, a conta e a decisão. Fecha com uma frase que parece provérbio, sem lição de moral.",
        expressions: ["Fiz a conta no balcão"],
      },
      weak: { tone: "Inspirador.", expressions: ["faça a diferença"] },
    },
    about: {
      strong: {
        does: "Tem uma padaria e compra farinha do moinho da cidade.",
        audience: "Donos de pequenos negócios de comida.",
        topics: ["fornecedores de perto", "custo de parar", "contas de balcão"],
      },
      weak: WEAK_ABOUT,
    },
  },
  {
    country: "BR",
    posts: [
      "Nosso diretor atendeu o telefone por um dia. O boleto mudou em dois.",
      "Um comitê a menos, um pedido resolvido.",
      "Imprimimos a agenda. No papel a máquina aparece parada.",
    ],
    voice: {
      strong: {
        tone: "Institucional sem pompa: mostra um gesto de quem decide e o resultado, em primeira pessoa do plural. Frases curtas, comparações secas.",
        expressions: ["Um comitê a menos"],
      },
      weak: { tone: "Corporativo e moderno.", expressions: ["cliente no centro"] },
    },
    about: {
      strong: {
        does: "Cuida do atendimento de uma empresa de serviços.",
        audience: "Diretores que não falam com clientes.",
        topics: ["dia de suporte", "pedidos parados", "agenda impressa"],
      },
      weak: WEAK_ABOUT,
    },
  },
  {
    country: "US",
    posts: [
      "My laptop died and we closed the deal. I keep it shut now.",
      "Ask what they did yesterday. Then stop talking.",
      "Seventy three refusals, one notebook, one month that explains them.",
    ],
    voice: {
      strong: {
        tone: "Dry and plain: one mishap, one number, one rule. Speaks to a peer, never sells, and ends on a short order.",
        expressions: ["Then stop talking"],
      },
      weak: { tone: "Inspirational, energetic and engaging. ".repeat(14), expressions: ["game-changer"] },
    },
    about: {
      strong: {
        does: "Sells software by phone.",
        audience: "Salespeople who give too many demos.",
        topics: ["calls without slides", "reading refusals", "budget calendar"],
      },
      weak: WEAK_ABOUT,
    },
  },
  {
    country: "CA",
    posts: [
      "The binder is still there, still closed. Three pages do the work.",
      "Ask a nurse after a month. Not after a day.",
      "Nights went from thirty questions to twelve.",
    ],
    voice: {
      strong: {
        tone: "Calm and practical, with small numbers and objects one can touch. Leaves the point unsaid and trusts the reader.",
        expressions: ["still there, still closed"],
      },
      weak: { tone: "Warm.", expressions: ["less is more"] },
    },
    about: {
      strong: {
        does: "Trains nurses on night shifts.",
        audience: "Charge nurses and clinical educators.",
        topics: ["onboarding binders", "night shifts", "one-page guides"],
      },
      weak: WEAK_ABOUT,
    },
  },
];
