/**
 * Texts and names as people write them on LinkedIn, for seeds, benches and fixtures. Plain Spanish hides faults: V8
 * compiles a pattern anew for letters outside Latin-1, and only emoji, marks and other scripts can be cut in two.
 * Characters that an editor does not show are written as escapes.
 */

const FAMILY = "👨‍👩‍👧‍👦";
const COOK = "👩🏽‍🍳";

/** Characters as a reader counts them, each of two to eleven UTF-16 units. */
export const CLUSTERS = [
  ...["🚀", "👍🏾", COOK, FAMILY, "🏳️‍🌈", "❤️‍🔥", "🇧🇴", "🇲🇽", "1️⃣", "☕️", "✅"],
  ...["𝗡", "𝘦", "n\u0303", "e\u0301", "u\u0308\u0301", "ệ", "नि", "שָׁ", "مَ"],
] as const;

const PIECES = [
  ...["—", "…", "→", "•", "▪", "“café”", "l’equip", "«ya»", "¿", "#niñez2026", "#Educación", "@"],
  ...[
    "\u00a0",
    "\u202f",
    "\u200b",
    "\u200f",
    "\ufeff",
    "\u00ad",
    "\u200c",
    "\n",
    "\n\n",
    " ",
    " ",
    " ",
    ". ",
    "\t",
  ],
  ...["Aprendí", "ñandú", "Straße", "Łódź", "Đặng", "مرحبا", "שלום", "咖啡", "Привет", "1.500", "25 %"],
] as const;

/** The parts of a random text (`written` in properties.ts). */
export const FRAGMENTS: readonly string[] = [...CLUSTERS, ...PIECES];

const decomposed = (text: string): string => text.normalize("NFD");

export const PEOPLE = [
  "Lucía Fernández",
  "Łukasz Wójcik",
  "🚀 Carla Peña | 𝗠𝗕𝗔",
  decomposed("José Ángel Núñez"),
  "Nguyễn Thị Hương",
  "أحمد الخطيب",
  "Zoë Müller-Weiß",
  "נועה לוי",
  "María José O’Connor Ruiz",
  "王小明",
  "علی\u200cرضا کریمی",
  `${COOK} Inés\u00a0Quispe Mamani`,
  "Đặng Văn Bình",
] as const;

export const COMPANIES = [
  "Café Andino",
  "L’Atelier & Hijos, S.\u00a0A.",
  "مقهى الأندلس",
  decomposed("Fundación Niñez"),
  "Łódź Studio",
  "北京咖啡",
  `Panadería Sol ${COOK}`,
  "Đà Nẵng Coffee®",
  "קפה תל אביב",
] as const;

export const TITLES = [
  "🚀 Lo que aprendimos al abrir en Perú",
  "Cosecha de mayo: 30\u00a0sacos → 45",
  "“Delegar” no es desaparecer…",
  decomposed("Tres años de niñez y educación en Bogotá"),
  `${FAMILY} Conciliar —de verdad— en una pyme`,
  "𝗡𝗲𝗴𝗿𝗶𝘁𝗮 sí, gritos no",
  "🇧🇴🇵🇪🇲🇽 Un equipo en tres países",
  "قهوة الصباح",
  "Reunión con Łukasz y Thị Hương ☕️",
  "✅ Lista para tu próxima entrevista 👩🏻‍💻",
] as const;

export const POSTS = [
  "🚀 Abrir en Perú nos enseñó —sin prisa— que el mejor plan se escribe con clientes.\n\n✅ Escuchar\n✅ Probar\n✅ Repetir…\n\n#expansión #Perú2026",
  "𝗧𝗿𝗲𝘀 𝗶𝗱𝗲𝗮𝘀 para reuniones cortas:\n\n• Una pregunta → una decisión\n• Sin diapositivas 🙅🏽‍♀️\n▪ 25\u00a0minutos, ni uno más\n\n¿Cuál probarías?",
  decomposed("Después de diez años en educación aprendí algo: la niñez no espera.") +
    "\n\nGracias, “equipo” 💛 @Fundación #niñez #educación_digital",
  `Hoy celebramos a ${COOK} Inés y a toda la ${FAMILY}: su panadería cumple 5 años 🎂\n\n“El pan no miente”, dice.\u200b 👏🏾👏🏾👏🏾`,
  "🇧🇴🇵🇪🇲🇽 Un equipo en tres países.\n\nŁukasz (Łódź), Thị Hương (Đà Nẵng) y נועה (תל אביב) se conocieron ayer — y hoy ya discuten 😄",
  "Nuestro lema en árabe: «القهوة تجمعنا». Lo escribió أحمد, y vale 1.000 anuncios.\n\n👉🏻 https://cafe-andino.example/año?ref=café#niñez",
  "Aprendizaje del mes 👇\n\n1️⃣ Menos correos\n2️⃣ Más café ☕️\n3️⃣ L’equip primer\n\n#liderazgo #1 #25años",
] as const;

export const COMMENTS = [
  "👉🏽 El enlace, aquí: https://cafe-andino.example/niñez",
  "Gracias a todos 🙏🏾 —en serio—…",
  decomposed("¿Y tú? Cuéntame tu opinión"),
  "שלום y bienvenidos 🇮🇱",
] as const;

/** macOS decomposes accents, and writes its narrow no-break space before 'a. m.' in names of screenshots. */
export const FILES = [
  decomposed("Presentación niñez"),
  "Captura de pantalla 2026-11-27 a las 10.30.12 a.\u00a0m.\u202f",
  `${COOK} foto final (1)`,
  "تقرير",
  "Łódź—informe…v2",
  "咖啡",
] as const;

/** A post's longest text, without a space at which a line could break. */
export const UNBROKEN = "cosechadealtura".repeat(200);

const nth =
  (list: readonly string[]) =>
  (n: number): string =>
    list[n % list.length] ?? "";

export const person = nth(PEOPLE);
export const company = nth(COMPANIES);
export const title = nth(TITLES);
export const post = nth(POSTS);
export const comment = nth(COMMENTS);
export const file = nth(FILES);
