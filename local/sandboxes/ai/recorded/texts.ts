import { MORE_TEXTS } from "./more-texts.ts";
import type { RecordedText } from "./recorded-text.ts";

const FIRST_TEXTS: readonly RecordedText[] = [
  {
    country: "MX",
    isPage: false,
    title: "El lote que volvió",
    notes:
      "El martes volvió un lote de 120 sacos de café porque la humedad venía en 13,5 %. Lo habíamos medido una sola vez, al salir de la finca, y con prisa. El cliente fue amable pero el flete lo pagué yo. Desde entonces mido tres veces: en la finca, en bodega y antes de cerrar el contenedor. Si exportas por primera vez mide tres veces, es lo que quería decir.",
    strong:
      "El martes volvieron 120 sacos de café por un número: 13,5 % de humedad.\n\nLo había medido una sola vez, al salir de la finca y con prisa. El cliente fue amable. El flete lo pagué yo.\n\nDesde entonces mido tres veces: en la finca, en la bodega y justo antes de cerrar el contenedor.\n\nSi exportas por primera vez, ¿en qué momento mides tú?",
    weak: "En el mundo actual, la calidad es lo más importante. El martes volvió un lote de 120 sacos de café por la humedad. **La clave está en medir.** Desde entonces mido tres veces y he reducido las devoluciones un 90 %. ¿Y vos, qué opinás?",
  },
  {
    country: "AR",
    isPage: false,
    title: "La entrevista al revés",
    notes:
      "En la última búsqueda entrevisté a 14 personas y la que contraté fue la única que me hizo preguntas incómodas. Me preguntó por qué se había ido la persona anterior y qué haría yo distinto. Me descolocó. Hace ocho meses que trabaja con nosotros y ahora esa pregunta la hago yo primero. Contratar es que te entrevisten también.",
    strong:
      "Entrevisté a 14 personas y contraté a la única que me incomodó.\n\nMe preguntó por qué se había ido la persona anterior y qué haría yo distinto. Me quedé callado un rato largo.\n\nHace ocho meses que trabaja conmigo. Desde entonces esa pregunta la hago yo, antes de que llegue.\n\nContame: ¿qué te preguntaron a vos que no supiste responder?",
    weak: "¡Contratar talento es todo un reto! 🎯\n\nEntrevisté a 14 personas y aprendí que no se trata de experiencia, sino de actitud. Hoy nuestro equipo es un 30 % más productivo. ¿Tú qué buscas en un candidato? Cuéntame.",
  },
  {
    country: "BO",
    isPage: false,
    title: "Facturar el mismo día",
    notes:
      "Durante 3 años facturé a fin de mes y cobraba a los 62 días en promedio. En enero empecé a facturar el mismo día de la entrega. No cambié precios ni clientes. Ahora cobro a los 38 días. El contador me lo había dicho muchas veces y yo pensaba que era un detalle. A quien tenga problemas de caja le recomiendo empezar por ahí.",
    strong:
      "Durante 3 años facturé a fin de mes y cobré, en promedio, a los 62 días.\n\nEn enero empecé a facturar el mismo día de la entrega. No cambié los precios ni los clientes.\n\nAhora cobro a los 38 días. El contador me lo había dicho muchas veces y a mí me parecía un detalle.\n\nSi la caja le aprieta, revise una cosa hoy: ¿cuántos días pasan entre su entrega y su factura?",
    weak: "La facturación es un pilar del éxito empresarial.\n\n- Factura a tiempo\n- Cobra a tiempo\n- Crece a tiempo\n\n**Pasé de 62 a 38 días**, una mejora del 39 %. ¿Y tú qué esperas para ordenar tus finanzas?",
  },
  {
    country: "CO",
    isPage: true,
    title: "Dos horas sin reuniones",
    notes:
      "En nuestra empresa quitamos las reuniones de 9 a 11 todos los días. Al principio los líderes se quejaron porque no encontraban a nadie. A las seis semanas revisamos y los errores en producción bajaron de 11 a 4 por semana. No compramos ninguna herramienta. Solo protegimos dos horas. Lo difícil fue que los jefes lo respetaran.",
    strong:
      "Quitamos las reuniones de 9 a 11 y los primeros en quejarse fueron los líderes.\n\nNo encontraban a nadie. A las seis semanas revisamos los errores en producción: habían bajado de 11 a 4 por semana.\n\nNo compramos ninguna herramienta. Protegimos dos horas, y lo difícil fue que los jefes las respetaran.\n\n¿Qué hora del día protegerías en tu equipo?",
    weak: "Las reuniones son el enemigo silencioso de la productividad. En la empresa quitamos las reuniones de 9 a 11 y los errores bajaron un 64 %. La clave está en el foco. Yo lo recomiendo a todos los líderes que quieran potenciar a su equipo.",
  },
  {
    country: "CL",
    isPage: false,
    title: "El precio que subí tarde",
    notes:
      "Mantuve el mismo precio por 4 años por miedo a perder clientes. Cuando por fin lo subí 18 % perdí a 2 de 40. Uno de los dos me debía plata. Los demás no dijeron nada y una clienta me escribió que ya era hora. Lo que perdí en esos años no lo quiero ni calcular. Revisen sus precios cada año.",
    strong:
      "Subí mis precios 18 % y perdí a 2 clientes de 40. Uno de los dos me debía plata.\n\nHabía esperado 4 años por miedo. Los demás no dijeron nada, y una clienta me escribió que ya era hora.\n\nLo que dejé de ganar en ese tiempo prefiero no calcularlo.\n\nAnota hoy la fecha de tu última alza: ¿cuánto tiempo ha pasado?",
    weak: "¿Tienes miedo de subir tus precios? Descubre cómo hacerlo sin perder clientes. 💰\n\nSubí 18 % y mis ingresos crecieron un 12 %. No se trata de precio, se trata de valor.\n\n## Revisá tus precios cada año",
  },
  {
    country: "UY",
    isPage: false,
    title: "El alta en papel",
    notes:
      "En el hospital medimos cuánto demoraba un alta: 5 horas desde que el médico firmaba hasta que la persona se iba. La mitad era esperar un papel. Pusimos la impresora en el piso y no en administración. Quedó en 2 horas. Nadie había preguntado dónde estaba la impresora. A veces la mejora es mover una mesa.",
    strong:
      "Un alta en el hospital demoraba 5 horas desde la firma del médico. La mitad era esperar un papel.\n\nMovimos la impresora de administración al piso.\n\nQuedó en 2 horas. Nadie había preguntado nunca dónde estaba la impresora.\n\nMirá tu proceso más lento y contame: ¿qué papel está esperando alguien ahora mismo?",
    weak: "La innovación en salud no siempre es tecnología. En el hospital redujimos el alta de 5 horas a 2, un 60 % menos. Más allá de los procesos, lo importante son las personas. ¿Tú qué mejorarías en tu trabajo?",
  },
  {
    country: "BR",
    isPage: false,
    title: "A primeira demissão",
    notes:
      "Na minha primeira demissão como gestora falei por 20 minutos sem parar e a pessoa não entendeu que estava sendo demitida. Foi horrível. Aprendi a dizer na primeira frase. Depois fico em silêncio e espero. Já fiz isso 6 vezes e continua difícil mas ninguém mais saiu da sala sem entender.",
    strong:
      "Na minha primeira demissão como gestora, falei por 20 minutos e a pessoa não entendeu que estava sendo demitida.\n\nHoje digo na primeira frase. Depois fico em silêncio e espero.\n\nJá fiz isso 6 vezes. Continua difícil, mas ninguém mais saiu da sala sem entender.\n\nQual conversa você está adiando esta semana?",
    weak: "Demitir é uma arte. No mundo atual, líderes precisam de empatia, coragem e clareza.\n\n**Aprendi que o segredo está na comunicação.** Já fiz isso 6 vezes e 100 % das pessoas entenderam. Descubra como fazer também!",
  },
  {
    country: "BR",
    isPage: true,
    title: "Suporte no telefone",
    notes:
      "Na nossa empresa todo diretor atende o suporte por 1 dia a cada trimestre. No último, o diretor financeiro ouviu 9 clientes reclamarem do mesmo boleto. O boleto mudou em dois dias, depois de um ano na fila de pedidos. Não criamos comitê. Só colocamos quem decide para escutar.",
    strong:
      "Nosso diretor financeiro atendeu o suporte por 1 dia e ouviu 9 clientes reclamarem do mesmo boleto.\n\nO pedido estava havia um ano na fila. O boleto mudou em dois dias.\n\nNão criamos comitê: a cada trimestre, quem decide atende o telefone.\n\nQuem decide na sua empresa já ouviu um cliente este mês?",
    weak: "Colocar o cliente no centro faz a diferença! 🚀 Eu acredito que todo diretor deve atender o suporte. Meu time reduziu as reclamações em 45 % em dois dias. Em conclusão, escutar é potencializar resultados.",
  },
  {
    country: "US",
    isPage: false,
    title: "The demo I stopped giving",
    notes:
      "I used to give a 45 minute demo to everybody. Last spring my laptop died in the middle of one and I had to just talk. We closed that deal. I then tried 10 calls without slides and closed 4, which was twice my usual. Now I open the product only when somebody asks. Ask what they did yesterday instead.",
    strong:
      "My laptop died in the middle of a 45 minute demo, and we closed the deal.\n\nI had nothing left to show, so I asked what they had done the day before.\n\nThen I tried 10 calls without slides and closed 4, twice my usual. Now the product stays shut until somebody asks for it.\n\nWhat would you ask if your screen went black today?",
    weak: "In today's fast-paced sales world, demos are dead! 💀\n\n**It's not about the product, it's about the story.** I closed 40% more deals by unlocking the power of conversation. Discover how to level up your calls today!",
  },
  {
    country: "CA",
    isPage: false,
    title: "Notes after every refusal",
    notes:
      "For two years I kept a notebook with every refusal from a client. 73 of them. When I finally read it in one go, 31 said the same thing in different words: too late in the budget year. I had blamed the price all along. Now I call in September. A boring notebook told me what no report did.",
    strong:
      "I wrote down 73 refusals from clients before I read them in one go.\n\n31 said the same thing in different words: too late in the budget year. I had blamed the price all along.\n\nNow I call in September. No report had shown it; a boring notebook did.\n\nRead your last ten refusals today. Which sentence comes back?",
    weak: "Rejection is just redirection! Let's dive into what 73 refusals taught me about resilience, growth and success. The key is to never give up: 42% of clients say yes later.\n\n# Embrace the no\n\nIn summary, data is a game-changer.",
  },
];

export const RECORDED: readonly RecordedText[] = [...FIRST_TEXTS, ...MORE_TEXTS];
