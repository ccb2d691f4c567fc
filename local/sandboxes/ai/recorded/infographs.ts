/** Points as figure, heading and text. */
type Point = readonly [figure: string, heading: string, text: string];
export type RecordedInfograph = {
  kind: "points" | "comparison" | "timeline" | "quote";
  title: string;
  subtitle: string;
  points: readonly Point[];
  source?: string;
};

/** The infographic of each recorded text, by its title, as a strong model writes it. */
export const RECORDED_INFOGRAPHS: Readonly<Record<string, RecordedInfograph>> = {
  "El lote que volvió": {
    kind: "points",
    title: "Mide tres veces antes de cerrar",
    subtitle: "Un lote de 120 sacos volvió por una sola medición",
    points: [
      ["13,5 %", "La humedad que lo devolvió", "Se midió una vez, al salir de la finca y con prisa."],
      ["1", "En la finca", "Con el grano quieto y sin el camión esperando."],
      ["2", "En la bodega", "Después de descargar, saco por saco."],
      ["3", "Antes de cerrar el contenedor", "La última lectura es la que ve el comprador."],
    ],
  },
  "La entrevista al revés": {
    kind: "points",
    title: "Elegí a quien me incomodó",
    subtitle: "Lo que me preguntó una de 14 personas",
    points: [
      ["14", "Entrevistas en una búsqueda", "Una sola hizo preguntas incómodas."],
      ["", "¿Por qué se fue la anterior?", "La primera pregunta me descolocó."],
      ["", "¿Qué harías distinto vos?", "La segunda la hago yo ahora, antes de que llegue el candidato."],
      ["8 meses", "Trabajando juntos", "Contratar es dejarse entrevistar."],
    ],
  },
  "Facturar el mismo día": {
    kind: "comparison",
    title: "Cobrar antes sin cambiar precios",
    subtitle: "Mismo cliente, mismo precio, otro día de factura",
    points: [
      ["62 días", "A fin de mes", "Durante 3 años, el cobro promedio."],
      ["38 días", "El mismo día", "Desde enero, al entregar."],
      ["", "La factura espera al contador", "El detalle que parecía menor."],
      ["", "La factura sale con la entrega", "Se firma sobre las cajas."],
    ],
  },
  "Dos horas sin reuniones": {
    kind: "points",
    title: "Dos horas protegidas bastaron",
    subtitle: "Sin reuniones de 9 a 11, todos los días",
    points: [
      ["11", "Errores por semana, antes", "Nadie tenía dos horas seguidas."],
      ["4", "Errores por semana, después", "A las seis semanas de empezar."],
      ["0", "Herramientas compradas", "Solo se protegió el horario."],
    ],
  },
  "El precio que subí tarde": {
    kind: "points",
    title: "Lo que costó esperar 4 años",
    subtitle: "Subir 18 % y ver quién se va",
    points: [
      ["18 %", "El alza, de una vez", "Después de 4 años con el mismo precio."],
      ["2 de 40", "Clientes que se fueron", "Uno de los dos debía plata."],
      ["1", "Clienta que escribió", "Dijo que ya era hora."],
    ],
  },
  "El alta en papel": {
    kind: "timeline",
    title: "Una impresora cambió el alta",
    subtitle: "De 5 horas a 2 moviendo una mesa",
    points: [
      ["5 h", "De la firma a la puerta", "La mitad era esperar un papel."],
      ["1 día", "La impresora va al piso", "Antes estaba en administración."],
      ["2 h", "El alta de hoy", "Nadie había preguntado dónde estaba."],
    ],
  },
  "A primeira demissão": {
    kind: "points",
    title: "Diga na primeira frase",
    subtitle: "O que aprendi depois de 20 minutos sem dizer nada",
    points: [
      ["20 min", "Falando sem parar", "A pessoa não entendeu que saía."],
      ["1ª", "A frase que importa", "A decisão vem primeiro; o resto, depois."],
      ["", "Silêncio e espera", "Quem ouve precisa de tempo."],
      ["6", "Conversas desde então", "Continua difícil, mas ninguém saiu sem entender."],
    ],
  },
  "Suporte no telefone": {
    kind: "points",
    title: "Quem decide atende o telefone",
    subtitle: "Um dia de suporte por trimestre",
    points: [
      ["9", "Clientes, o mesmo boleto", "O diretor financeiro ouviu todos."],
      ["1 ano", "Na fila de pedidos", "Ninguém com poder tinha escutado."],
      ["2 dias", "Para mudar o boleto", "Sem comitê."],
    ],
  },
  "The demo I stopped giving": {
    kind: "comparison",
    title: "Close the laptop, close the deal",
    subtitle: "What changed when the screen went dark",
    points: [
      ["45 min", "A demo for everybody", "Slides first, questions last."],
      ["4 of 10", "A talk without slides", "Twice the usual closing rate."],
      ["", "Show the product first", "Nobody had asked for it."],
      ["", "Ask about yesterday", "Open it when they ask."],
    ],
  },
  "Notes after every refusal": {
    kind: "points",
    title: "Read your refusals in one go",
    subtitle: "Two years in one boring notebook",
    points: [
      ["73", "Refusals written down", "Each on the day it came."],
      ["31", "Said the same thing", "Too late in the budget year."],
      ["Sept.", "When I call now", "The price was never the reason."],
    ],
  },
  "El turno de noche": {
    kind: "points",
    title: "No era cansancio: era la luz",
    subtitle: "Qué encontramos al caminar la planta de noche",
    points: [
      ["3 veces", "Más accidentes de noche", "Café y pausas no cambiaron nada."],
      ["3 am", "La hora de la caminata", "En prensas no se veía el piso."],
      ["40", "Lámparas nuevas", "Solo en la zona de prensas."],
      ["0", "Accidentes en cuatro meses", "Desde el cambio."],
    ],
  },
  "Cobrar el diagnóstico": {
    kind: "comparison",
    title: "La visita se cobra y se descuenta",
    subtitle: "De 5 visitas gratis a 2 que sí contratan",
    points: [
      ["5", "Visitas gratis por semana", "Las ideas las construía otro."],
      ["2", "Visitas pagadas por semana", "Casi todas contratan."],
      ["$0", "La primera visita, antes", "Durante 6 años."],
      ["$1,200", "La visita con croquis", "Se descuenta del proyecto."],
    ],
  },
  "La junta de pie": {
    kind: "points",
    title: "De pie, la junta dura 12 minutos",
    subtitle: "Y los choferes empezaron a corregir las rutas",
    points: [
      ["50 min", "Sentados en la sala", "Así era la junta diaria."],
      ["12 min", "De pie ante el pizarrón", "Junto al andén de embarques."],
      ["Jueves", "El puente de la 57 cierra", "Lo sabían los choferes, no la oficina."],
    ],
  },
  "El presupuesto de dos líneas": {
    kind: "points",
    title: "Cuánto y cuándo van arriba",
    subtitle: "El mismo precio, en otro renglón",
    points: [
      ["4", "Páginas tenía el de antes", "La respuesta estaba al final."],
      ["2", "Líneas arriba de todo", "Cuánto cuesta y cuándo se hace."],
      ["3 → 5", "Cierres de cada 10", "Sin bajar el precio."],
    ],
  },
  "La devolución sin preguntas": {
    kind: "comparison",
    title: "Preguntar salía más caro",
    subtitle: "Devoluciones de una tienda de ropa, por semana y por cada 100",
    points: [
      ["90", "Mensajes con formulario", "Motivo, foto y etiqueta."],
      ["15", "Mensajes sin preguntas", "Dentro de los 30 días."],
      ["8", "Devoluciones de cada 100", "Antes del cambio."],
      ["9", "Devoluciones de cada 100", "Después, y vuelven a comprar."],
    ],
  },
  "El alumno que no preguntaba": {
    kind: "points",
    title: "Un papel sin nombre al final",
    subtitle: "Cómo preguntan 25 adultos que tienen vergüenza",
    points: [
      ["Semana 9", "Abandonó el mejor promedio", "Copiaba lo que no entendía."],
      ["1", "Papel por clase", "Qué no entendí, sin firmar."],
      ["2 min", "Para empezar la siguiente", "Se responde lo que más se repite."],
      ["0", "Abandonos este cuatrimestre", "De los 25 que empezaron."],
    ],
  },
  "La llave del almacén": {
    kind: "points",
    title: "Faltaba una columna, no honradez",
    subtitle: "Lo que mostró un inventario de domingo",
    points: [
      ["4–6 mil", "Bolivianos que faltaban al mes", "Las cámaras no cambiaron nada."],
      ["1", "Formulario solo con cajas", "Los tornillos salían sueltos."],
      ["300", "La diferencia hoy", "Dos meses después de agregar unidades."],
    ],
  },
  "El menú que achicamos": {
    kind: "points",
    title: "De 64 platos a 18",
    subtitle: "Qué pasó al achicar la carta",
    points: [
      ["41", "Platos casi sin pedidos", "Menos de uno por semana."],
      ["7", "Clientes que se quejaron", "Solo la primera semana."],
      ["25 → 9", "Minutos del almuerzo", "Desde que la carta es corta."],
      ["2", "Cajones que ya no se botan", "Todos los días."],
    ],
  },
  "La reunión con mi papá": {
    kind: "timeline",
    title: "Una prueba cerró la discusión",
    subtitle: "Mitad de su plata, mitad de la mía",
    points: [
      ["2 años", "De discutir", "Nadie pagaría tirajes cortos."],
      ["3 meses", "De prueba acordada", "Cada uno puso la mitad."],
      ["Semana 5", "Él ya vendía por WhatsApp", "Invitaciones de 50 unidades."],
    ],
  },
  "El correo que no mandé": {
    kind: "points",
    title: "El borrador que guardo",
    subtitle: "Una noche entre la rabia y enviar",
    points: [
      ["3", "Citas a las que no llegó", "Escribí un correo furioso."],
      ["1", "Llamada en vez del correo", "Estaba con su mamá en la clínica."],
      ["14", "Sedes en el contrato", "Firmado dos meses después."],
    ],
  },
  "La hoja de vida sin foto": {
    kind: "points",
    title: "Qué se ve sin foto ni dirección",
    subtitle: "8 procesos, 37 personas entrevistadas",
    points: [
      ["3", "Datos que quitamos", "Foto, edad y dirección."],
      ["2 → 5", "De cada 10, del sur", "Entre las personas entrevistadas."],
      ["2", "Veces la descartamos", "Hoy cierra el mes más rápido que nadie."],
    ],
  },
  "Tres preguntas antes de programar": {
    kind: "points",
    title: "Pregunta antes de programar",
    subtitle: "5 semanas en un reporte que nadie abrió",
    points: [
      ["1", "¿Quién lo va a leer?", "4 de 9 pedidos se cayeron aquí."],
      ["2", "¿Qué día?", "Si no hay fecha, no hay lector."],
      ["3", "¿Qué hará distinto después?", "Si nada cambia, no se programa."],
    ],
  },
  "La bodega que ordenó el guardia": {
    kind: "points",
    title: "Lo que más sale, a la entrada",
    subtitle: "Un guardia vio lo que el plano no decía",
    points: [
      ["48 min", "Para hallar lo urgente", "Estaba al fondo: llegó primero."],
      ["120", "Productos movidos", "En un fin de semana."],
      ["15 min", "Después del cambio", "Sin comprar el software."],
    ],
  },
  "El examen que no pedí": {
    kind: "comparison",
    title: "Decidir por el bolsillo ajeno",
    subtitle: "Lo que costó no pedir un examen",
    points: [
      ["$18 mil", "El examen que no pedí", "La dueña dijo que no tenía plata."],
      ["$240 mil", "El tratamiento después", "Dos semanas más tarde."],
      ["", "Decidir por el otro", "Y no decirlo."],
      ["17 de 20", "Explicar y dar cuotas", "Tres pagos, y lo hacen."],
    ],
  },
  "El lunes sin ventas": {
    kind: "points",
    title: "El lunes se pasó al martes",
    subtitle: "Un descuento chico cambió la ruta",
    points: [
      ["2 %", "De descuento por cambiar", "El pedido pasa al martes."],
      ["83 de 96", "Almacenes que aceptaron", "Los otros 13 siguen el lunes."],
      ["310 l", "De gasoil por mes", "Lo que se dejó de gastar."],
    ],
  },
  "La obra parada por un permiso": {
    kind: "points",
    title: "El permiso ya estaba aprobado",
    subtitle: "22 días parados por un papel sin dueño",
    points: [
      ["22", "Días de obra parada", "Nadie lo fue a buscar."],
      ["1", "Nombre por permiso", "Con fecha, en el pizarrón."],
      ["Viernes", "Se cuenta dónde está", "Quien lo tiene lo dice."],
      ["6", "Obras sin parar ninguna", "Desde entonces."],
    ],
  },
  "O fornecedor da esquina": {
    kind: "comparison",
    title: "O barato parou o forno",
    subtitle: "Um ano comprando farinha de longe",
    points: [
      ["6 %", "Mais barata, de longe", "Outro estado, outro caminhão."],
      ["+", "Mais cara, da cidade", "O moinho da esquina."],
      ["11", "Atrasos em um ano", "4 com a produção parada."],
      ["", "Nenhuma madrugada à espera", "Pago mais e durmo."],
    ],
  },
  "A fila do exame": {
    kind: "points",
    title: "A máquina parava para almoçar",
    subtitle: "De 19 dias de fila a 8, sem comprar nada",
    points: [
      ["12–14 h", "Ninguém cobria a técnica", "Só a agenda impressa mostrava."],
      ["6", "Semanas de treino", "Uma enfermeira aprendeu o exame."],
      ["8", "Dias de fila hoje", "Eram 19."],
    ],
  },
  "The invoice nobody paid": {
    kind: "points",
    title: "Ask who pays when you sign",
    subtitle: "27 invoices, one wrong address book",
    points: [
      ["27", "Invoices over 60 days late", "We blamed the clients' cash."],
      ["19", "Had never arrived", "Sent to somebody who had left."],
      ["5", "Late today", "We ask for the name at signing."],
    ],
  },
  "One page for new nurses": {
    kind: "points",
    title: "Three pages out of 140",
    subtitle: "What new nurses really open",
    points: [
      ["140", "Pages in the binder", "Still there, still closed."],
      ["3", "Pages that 8 nurses opened", "Now on one laminated sheet."],
      ["30 → 12", "Night questions a week", "To the charge nurse."],
    ],
  },
};
