/** Ten drafts of tips for the first recorded text, as a strong model wrote them: one for each angle. */
export const RECORDED_DRAFTS: readonly { title: string; description: string }[] = [
  {
    title: "El error fue medir una sola vez",
    description:
      "Medí la humedad una sola vez y me volvieron 120 sacos.\n\nParecía suficiente: el grano salía seco de la finca y el camión esperaba. Pero el café bebe agua en el camino, y nadie discute con un higrómetro ajeno.\n\nHaz esto antes de tu próximo embarque:\n- Mide al cargar, con el saco cerrado\n- Repite en la bodega, después de una noche\n- Guarda la foto de la pantalla con la fecha\n\n¿Cuál de esas tres te falta hoy?",
  },
  {
    title: "13,5 %: el número que paga el flete",
    description:
      "13,5 %. Ese fue el número que me hizo pagar un flete de regreso.\n\nNo dice nada del sabor ni del trabajo de la finca. Dice cuánta agua viaja dentro del saco, y el comprador lo mira antes de abrirlo.\n\nPregúntale hoy a tu cliente cuál es su máximo y escríbelo en el contrato. Después anota el tuyo, saco por saco, en una hoja que puedas enseñar.\n\nSi no sabes tu número de memoria, ya tienes la tarea de esta semana. ¿Cuál es?",
  },
  {
    title: "Martes, siete de la mañana, patio de la bodega",
    description:
      "El camión entra al patio un martes y el chofer no apaga el motor.\n\nTrae la misma lona con la que salió. Levanto una esquina y reconozco mi letra en los sacos. Nadie grita: el comprador manda una foto del medidor y un saludo amable. Eso duele más.\n\nEsa tarde pego una hoja junto a la báscula con tres casillas y un lápiz colgado de un hilo. Sin la tercera marca no sale nada.\n\nPon tu hoja mañana, antes del primer camión, y mándame la foto.",
  },
  {
    title: "«Medir tres veces nos atrasa»",
    description:
      "«Medir tres veces nos atrasa.» Me lo dijo mi capataz, y tenía razón.\n\nCada medición detiene la carga unos minutos, y en cosecha los minutos se sienten. Lo que no aparece en esa cuenta es la semana entera que se va cuando un lote regresa: llamadas, bodega, disculpas.\n\nHagamos la cuenta juntos con tu caso. Escribe cuánto tarda medir un saco y cuánto tardó tu última devolución.\n\nPon los dos tiempos en un comentario y los comparo contigo.",
  },
  {
    title: "La pregunta que nadie hace al cerrar el contenedor",
    description:
      "¿Quién fue la última persona que tocó este café?\n\nHazla en voz alta cuando el contenedor ya está lleno. Si contestan dos nombres, hay un hueco; si nadie contesta, hay un reclamo esperando.\n\nLa respuesta útil trae un nombre, una hora y un número leído en el aparato. Con eso cualquiera puede firmar la puerta sin cruzar los dedos.\n\nLlévala a tu próxima carga y no digas nada más. Luego cuéntame cuánto duró el silencio.",
  },
  {
    title: "Lista para antes de despachar",
    description:
      "Pega esto en la puerta de tu bodega antes del próximo despacho:\n\n- El aparato se calibró esta semana\n- Hay lectura de la finca, con fecha\n- Hay lectura de la bodega, con otra firma\n- La lona está seca por dentro\n- Quien cierra el contenedor vio las dos hojas\n\nNo lleva logotipo ni hace falta plastificarla. Funciona porque quien carga puede decir que no, aunque el jefe tenga prisa.\n\nQuita la línea que te sobre, agrega la que te costó dinero y compártela aquí.",
  },
  {
    title: "Confiar en el productor o confiar en el papel",
    description:
      "Confiar en tu productor y pedirle el papel no son cosas opuestas.\n\nConfiar sin papel sirve cuando vives cerca, vendes poco y puedes volver el mismo día a mirar el secado. El papel conviene cuando hay un océano en medio y el que reclama no conoce a nadie por su nombre.\n\nUna regla simple: si no puedes ir a ver el grano antes de que lo abran, pide la lectura por escrito.\n\nPiensa en tu último envío: ¿de cuál de los dos lados estaba?",
  },
  {
    title: "Antes bastaba con que se viera seco",
    description:
      "Mi padre mordía el grano y sabía si estaba listo. Yo ya no puedo vender así.\n\nCuando el comprador vivía en el mismo valle, la palabra alcanzaba. Ahora quien decide abre el saco del otro lado del mar y compara con su propio aparato, que no perdona.\n\nLo que sí sigue valiendo es el ojo: te dice qué saco medir primero. Úsalo para elegir, no para firmar.\n\nAprende a leer el medidor esta semana y enséñale a una persona más. ¿A quién?",
  },
  {
    title: "Lo que haría distinto con mi primer embarque",
    description:
      "Si pudiera repetir mi primer embarque, llegaría una hora antes y sin teléfono.\n\nAquel día firmé papeles mientras otros cargaban. Leí el medidor de reojo, con alguien hablándome del clima, y di por bueno lo que quería ver.\n\nHoy reservo ese rato en la agenda, como si fuera una cita con el cliente. Nadie me pregunta nada hasta que termino la última hoja.\n\nBloquea esa hora para tu próximo despacho antes de cerrar esta pantalla. ¿Qué día cae?",
  },
  {
    title: "Treinta minutos para empezar hoy",
    description:
      "Reserva media hora y ordena tu control de humedad sin comprar nada.\n\nPrimero busca las lecturas de tu último lote: correos, cuadernos, fotos. Luego dibuja una tabla con tres columnas: finca, bodega, contenedor. Llena lo que encuentres y deja vacío lo demás, sin adornos.\n\nLas casillas vacías son tu plan. Ponle nombre y fecha a una sola, la más fácil.\n\nCuando termines, escríbeme cuántas quedaron en blanco y empezamos por ahí.",
  },
];
