type Post = readonly [title: string, description: string];

/** Three posts of a recorded text, by its title, as a strong model makes them: each another idea and another opening. */
export const RECORDED_POSTS: Readonly<Record<string, readonly [Post, Post, Post]>> = {
  "El lote que volvió": [
    [
      "Lo que cuesta medir una vez",
      "Un lote de 120 sacos salió de la finca con una sola lectura de humedad. Volvió.\n\nEl número era 13,5 %. El cliente fue amable, y el flete lo pagué yo.\n\nDesde ese martes, ninguna carga sale con una sola lectura: finca, bodega y contenedor, en ese orden y con la hora anotada.\n\nLa frase que uso con el chofer: «Sin la tercera, no cierro la puerta». La hoja se queda pegada a la báscula, y quien mide firma.\n\n¿En cuál de los tres lugares no estás midiendo hoy?",
    ],
    [
      "La prisa también pesa",
      "«El camión está esperando.» Con esa frase medí la humedad una vez y no dos.\n\nLa prisa parece gratis porque no sale en la factura. Sale después: un lote de regreso, un flete de ida y vuelta, una llamada que nadie quiere hacer.\n\nAhora el camión espera lo que dura la lectura. Si el chofer se apura, le enseño el saco abierto y el aparato.\n\n¿Cuál fue la última vez que despachaste por no hacer esperar a alguien?",
    ],
    [
      "Un cliente amable también devuelve",
      "El comprador no gritó. Mandó una foto del medidor y un saludo.\n\nEso me enseñó más que un reclamo: él tenía su número escrito y yo no. Mi lectura era de la finca, con prisa; la suya, de su bodega.\n\nHoy mando la mía antes de embarcar, con fecha y con el saco a la vista. Si no coincide, se conversa antes de pagar un flete. Es una foto más y una discusión menos.\n\n¿Tu cliente conoce tu número antes de abrir el contenedor?",
    ],
  ],
  "Facturar el mismo día": [
    [
      "62 días por costumbre",
      "Durante 3 años facturé a fin de mes porque así se hacía. Cobraba a los 62 días.\n\nNadie me lo había pedido: ni el cliente ni el banco. Era una costumbre con forma de regla.\n\nEn enero empecé a dejar la factura con la entrega. Los precios y los clientes son los mismos. Lo único nuevo fue un talonario en la guantera, que antes dormía en el escritorio del contador.\n\nRevise su última costumbre cara: ¿quién se la pidió y en qué fecha?",
    ],
    [
      "La factura viaja con las cajas",
      "La factura del mismo día no es un sistema: es un talonario en la camioneta.\n\nSe cuentan las cajas con el cliente, firma, y ahí mismo se llena la hoja. Tarda lo que tarda el café que me invita.\n\nCon eso pasé de cobrar a los 62 días a cobrar a los 38. Al principio me daba apuro sacarlo delante del cliente; ahora me lo piden.\n\nSi su entrega y su factura salen de dos escritorios distintos, pruebe una semana al revés. ¿Cuál de sus clientes sería el primero?",
    ],
    [
      "El contador lo había dicho",
      "El contador me lo repitió muchas veces y yo lo anoté otras tantas como un detalle.\n\nNo fue desidia: estaba ocupado vendiendo más para tapar el hueco de la caja. Vendía más y el hueco seguía igual.\n\nEl día que hice caso no cambié nada más. Dejé la factura al entregar y el hueco empezó a cerrarse.\n\nTome la última recomendación que anotó y no hizo. ¿Cuánto trabajo le costaría probarla una semana, de lunes a viernes?",
    ],
  ],
  "Dos horas sin reuniones": [
    [
      "Los jefes fueron los que llamaron",
      "Quitamos las reuniones de 9 a 11 y el primer reclamo vino de arriba.\n\nLos líderes no encontraban a nadie. Les explicamos que esa era la idea: dos horas para terminar algo sin interrupción.\n\nA las seis semanas revisamos los errores en producción. Habían bajado de 11 a 4 por semana.\n\nNo compramos herramientas. Lo más difícil fue que la regla valiera también para nosotros.\n\n¿Quién rompería hoy esa regla en tu empresa?",
    ],
    [
      "Una regla sin software",
      "La decisión cabía en una frase: de 9 a 11 nadie convoca.\n\nNi aplicación, ni tablero, ni taller. El calendario se bloqueó para todos y quien tuviera una urgencia llamaba por teléfono.\n\nDe 11 errores por semana pasamos a 4. Los contamos igual que antes, con la misma hoja. La frase sigue escrita a mano en la puerta de la sala.\n\nEscribe la regla de tu equipo en una sola frase. Si no cabe, todavía no es una regla. ¿Cómo dice la tuya?",
    ],
    [
      "Proteger una hora es decir que no",
      "Dos horas protegidas significan decirle que no a alguien que manda más.\n\nLa primera semana cancelamos tres reuniones de directores. Ninguna volvió a agendarse: no hacía falta.\n\nNo lo cuento como victoria. Nos tomó tiempo aprender a contestar «a las once, con gusto» sin dar explicaciones.\n\nLos errores en producción, que eran 11 por semana, quedaron en 4.\n\n¿Qué reunión de esta semana aguantaría hasta las once sin que pase nada?",
    ],
  ],
  "El alta en papel": [
    [
      "La mitad era esperar",
      "Un alta demoraba 5 horas desde la firma del médico. Medimos dónde se iban.\n\nLa mitad no era de nadie: un papel esperaba en una impresora del otro piso. No había turno ni paciente que apurar, solo una bandeja llena.\n\nPusimos la impresora al lado de enfermería. Quedó en 2 horas. La familia dejó de preguntar en el mostrador, que era la otra mitad del ruido.\n\nAntes de pedir más gente, contá cuánto de tu demora no tiene a nadie trabajando. ¿Qué parte es?",
    ],
    [
      "Nadie había preguntado",
      "La impresora estaba en administración porque una vez alguien la enchufó ahí.\n\nNadie la defendía ni la había discutido. Cuando propusimos mudarla, tardamos más en encontrar el alargue que en convencer a alguien.\n\nEl alta pasó de 5 horas a 2 en el hospital. El enchufe nuevo lo puso mantenimiento esa misma tarde, entre dos altas.\n\nElegí un objeto de tu trabajo que todos usan y preguntá por qué está donde está. ¿Qué te contestan?",
    ],
    [
      "Mover una mesa no da prensa",
      "Hay mejoras que nadie inaugura. Esta fue mover una mesa.\n\nNo hubo anuncio ni proyecto: una tarde, dos personas y un alargue. Al día siguiente la enfermera dejó de bajar por cada hoja.\n\nEl alta, que llevaba 5 horas, quedó en 2. El médico ni se enteró; la familia en la silla, sí. Esa silla, que se llenaba a la tarde, ahora suele estar vacía.\n\nBuscá tu próxima mejora en algo que pese menos de una mesa. ¿Qué moverías vos mañana?",
    ],
  ],
  "El turno de noche": [
    [
      "Pusimos café y no cambió nada",
      "El turno de noche tenía 3 veces más accidentes. Lo llamamos cansancio.\n\nPusimos café y pausas, que era lo que sabíamos hacer desde la oficina. Las cifras siguieron iguales.\n\nLa respuesta estaba en el piso: a las 3 am, en prensas, no se veía. Lo supimos el día que fuimos. Volvimos con la lista en la mano y los zapatos manchados de aceite.\n\nSi tu plan de seguridad se escribió de día, falta la mitad. ¿Quién de tu equipo ha caminado ese turno?",
    ],
    [
      "40 lámparas y cuatro meses",
      "Cambiamos 40 lámparas en la zona de prensas. En cuatro meses no ha habido accidentes.\n\nNo fue un proyecto grande. Fue una compra que ningún tablero pedía, porque ningún tablero mira el piso.\n\nLa pidió un supervisor que nos hizo caminar la planta a las 3 am. El reporte seguía diciendo cansancio; la compra salió por otro escritorio.\n\nAntes de aprobar el próximo plan, pregunta quién lo caminó y a qué hora. ¿Qué te responden en tu planta?",
    ],
    [
      "El supervisor que nos llevó",
      "Un supervisor no discutió nuestro plan. Nos citó a las 3 am.\n\nCaminamos la planta en silencio. En prensas sacó la linterna y alumbró el piso: aceite, un cable, un escalón que el plano no marca.\n\nEl turno de noche tenía 3 veces más accidentes y nosotros seguíamos hablando de cansancio. Nos despedimos sin hablar mucho, y la compra salió esa semana.\n\nTenemos una regla nueva: nadie firma un plan de una zona que no ha visto a esa hora. ¿Qué zona te falta caminar?",
    ],
  ],
  "La llave del almacén": [
    [
      "Puse cámaras y siguió faltando",
      "Cada mes faltaban entre 4 y 6 mil bolivianos en la ferretería. Compré cámaras.\n\nLa imagen era buena y la diferencia, la misma. Empecé a mirar raro a gente que lleva años conmigo.\n\nUn domingo hice el inventario con mi hija y entendimos: los tornillos salían sueltos y se anotaban por caja. Las cámaras siguen ahí; ya casi no las miro.\n\nSi algo le falta todos los meses, revise primero qué deja anotar su formulario. ¿Qué casilla no existe?",
    ],
    [
      "Mi hija contó mejor",
      "Mi hija contaba tornillos y preguntaba lo que yo ya no preguntaba.\n\n—¿Por qué dice caja si son tornillos sueltos?\n\nNo supe qué contestarle. El formulario solo tenía cajas, y los vendedores hacían lo posible con lo que había.\n\nAgregué una columna. En dos meses la diferencia bajó a 300. Ella cobró en empanadas.\n\nLleve a su próximo inventario a alguien que no conozca el negocio. ¿Qué le preguntaría primero?",
    ],
    [
      "Desconfiar sale caro",
      "La desconfianza también tiene un costo, y yo lo pagué con cámaras.\n\nNadie robaba en mi ferretería. El papel no dejaba escribir la verdad: había una columna para cajas y ninguna para unidades.\n\nPedí disculpas un lunes, con la columna ya impresa. La diferencia mensual, que era de 4 a 6 mil bolivianos, quedó en 300.\n\nAntes de acusar a alguien, llene usted un día entero su formulario. ¿Aguanta hasta la tarde?",
    ],
  ],
  "El presupuesto de dos líneas": [
    [
      "Cuánto y cuándo",
      "De 10 presupuestos cerraba 3. Todos me preguntaban lo mismo al teléfono: cuánto y cuándo.\n\nEsas dos respuestas estaban en la página cuatro, después de los cables. Las subí al primer renglón y dejé el detalle abajo.\n\nHoy cierro 5, con el mismo precio. El detalle no se achicó: quedó para el que quiere leerlo con calma, después del sí.\n\nTu próximo presupuesto, antes de mandarlo: tapá todo menos la primera línea. ¿Alcanza para decidir?",
    ],
    [
      "Nadie lee 4 páginas",
      "Mis presupuestos tenían 4 páginas porque yo quería que se viera el trabajo.\n\nEl cliente veía papel. Llamaba para preguntar el precio y yo le contestaba «está ahí», como si el problema fuera de él.\n\nLlevo 20 años en esto y tardé todos en darme cuenta. Ahora el precio y la fecha van arriba, y el que quiere leer, lee. Ese «está ahí» lo dije tantas veces que ya me salía sin mirar.\n\n¿Qué pregunta te hacen siempre después de mandar algo escrito?",
    ],
    [
      "No bajé el precio",
      "Cuando pasé de cerrar 3 a cerrar 5 de cada 10, un colega me preguntó cuánto había bajado.\n\nNada. Cambié el orden: primero cuánto, después cuándo y al final el cable, la térmica y la mano de obra.\n\nEl precio asusta menos cuando no hay que buscarlo. Si está escondido, la gente supone que es peor. Mi colega se quedó mirando la hoja un rato largo y no dijo más.\n\nFijate en tu última cotización: ¿en qué renglón aparece el número?",
    ],
  ],
  "A fila do exame": [
    [
      "A máquina parava todo dia",
      "A fila do ultrassom era de 19 dias, e a máquina ficava parada das 12 às 14.\n\nA técnica almoçava, como todo mundo, e ninguém cobria. No sistema a agenda parecia cheia; na impressa, o buraco aparecia.\n\nTreinamos uma enfermeira em 6 semanas. A fila caiu para 8 dias. A técnica continua almoçando no mesmo horário, agora sem ninguém batendo à porta.\n\nAntes de pedir outra máquina, imprima a agenda da que você tem. Em que horário ninguém está na sala?",
    ],
    [
      "O papel mostrou o que a tela não mostrava",
      "Passamos meses olhando relatórios da clínica. A resposta estava numa folha presa com fita.\n\nNa agenda impressa, das 12 às 14 não havia nome nenhum. O sistema não mostra o vazio: só mostra o que foi marcado.\n\nSem comprar nada, a fila do ultrassom foi de 19 dias para 8. A folha continua na parede, e agora alguém a troca toda sexta.\n\nQual relatório da sua área só conta o que aconteceu, e nunca o que ficou parado?",
    ],
    [
      "Seis semanas para cobrir um almoço",
      "Cobrir o almoço de uma técnica levou 6 semanas de treino. Achamos muito, no começo.\n\nDepois fizemos a conta ao contrário: duas horas por dia de uma máquina que todo mundo esperava. A fila, que era de 19 dias, caiu para 8.\n\nA enfermeira treinada pediu para continuar. A técnica voltou a almoçar sem correr.\n\nQuem na sua equipe não pode faltar nem por uma hora? Comece por ensinar o trabalho dessa pessoa a alguém.",
    ],
  ],
  "The invoice nobody paid": [
    [
      "We blamed their cash",
      "We had 27 invoices more than 60 days late, and a theory: our clients were short of cash.\n\nThe theory was comfortable. It asked nothing of us but reminders, and we sent plenty.\n\nThen an intern picked up the phone. 19 of them had never seen the invoice, because our mail went to somebody who had left. We had even drafted shorter terms for some of them, to be safe.\n\nWhich of your theories about clients has survived because nobody called?",
    ],
    [
      "Ask who pays before you need it",
      "At signing, everybody is friendly and nobody minds a dull question. So that is when we ask it now: who pays, and who covers for them?\n\nWe used to ask when the bill was late, which is when nobody answers.\n\nIt takes a minute. Our late invoices went from 27 to 5. Nobody has ever been offended by it, and some clients have copied the line into their own contracts.\n\nAdd one line to your contract today, with a name in it. What would yours say?",
    ],
    [
      "An intern with a phone",
      "The fix did not come from the finance meeting. It came from an intern who did not know we never call.\n\nShe rang every client with an old invoice and asked if they had it. 19 said no, most of them politely, some of them relieved.\n\nWe had been writing to a person who had left the company. The reminders went there too. She had a list, a pencil and no idea how awkward we thought it would be.\n\nWho on your team does not know yet what you never do?",
    ],
  ],
  "The demo I stopped giving": [
    [
      "The laptop died",
      "Halfway through a 45 minute demo my laptop died. I apologised and asked what they had done the day before.\n\nThey talked for the rest of it, and I took notes on paper. We closed that deal without a single slide.\n\nI would like to say I planned it. I still carry the charger, mostly out of superstition these days.\n\nNow the screen comes out when somebody asks for it, and few people do. What would you ask if yours went dark today?",
    ],
    [
      "Ten calls, four deals",
      "I wanted to know whether the dead laptop was luck. So I made 10 calls without slides.\n\nI closed 4. That was twice my usual, with the same product and the same price.\n\nThe difference was who talked. With slides I explained what we do; without them, people explained what they could not do. Somebody even drew the problem for me on the back of an old invoice.\n\nTry it on your next call, only one. Which question would you open with?",
    ],
    [
      "Open it when they ask",
      "My rule now fits on a sticky note: open the product only when somebody asks.\n\nIt sounds like a trick to look mysterious. It is only that a screen ends the conversation: everybody starts to watch, and nobody says what went wrong yesterday.\n\nI used to give everybody the same 45 minute demo. I do not miss it. Nobody has complained so far, and a few have asked what is in the bag.\n\nIn your last demo, at what minute did the client stop talking?",
    ],
  ],
};

/** Posts of a weak model: three with the same content, with worn phrases, Markdown and invented figures. */
export const WEAK_POSTS: Readonly<Record<string, readonly Post[]>> = {
  "El lote que volvió": [
    [
      "La importancia de medir",
      "En el mundo actual, medir la humedad es fundamental. **Mide siempre tres veces.** Así reduje un 90 % mis devoluciones y marqué la diferencia.",
    ],
    [
      "La importancia de medir bien",
      "En el mundo actual, medir la humedad es fundamental. **Mide siempre tres veces.** Así reduje un 90 % mis devoluciones y marqué la diferencia.",
    ],
    ["Medir es crecer", "¿Sabías que el 75 % de los exportadores no mide? ¡Descubre cómo hacerlo vos!"],
  ],
  "The demo I stopped giving": [
    [
      "Demos are dead",
      "In today's fast-paced world, demos are dead. **Unlock the power of conversation!** I grew sales by 40%.",
    ],
    [
      "The key to sales",
      "The key is to listen. It's not about the product, it's about people. 93% of buyers agree.",
    ],
    ["Next level", "Take your demos to the next level! #sales"],
  ],
};

/** Eight topics from the recorded texts and questions of a user, as a strong model proposes them. */
export const RECORDED_TOPICS: Readonly<
  Record<string, readonly (readonly [tema: string, contexto: string])[]>
> = {
  "El lote que volvió": [
    [
      "El aparato barato que sale caro",
      "Quien empieza compra el medidor más barato y discute después con el del comprador.",
    ],
    ["Quién firma la última lectura", "Sin un nombre junto al número, el reclamo no tiene con quién hablar."],
    [
      "Lo que el contrato no dice de la humedad",
      "Casi todos fijan calidad y precio; pocos escriben el máximo y cómo se mide.",
    ],
    ["El camión espera, el café no", "La prisa de la carga decide más que el laboratorio."],
    [
      "Cómo se devuelve un lote sin perder al cliente",
      "La primera llamada después de un reclamo vale más que la carta.",
    ],
    ["Tu primera exportación debería ser chica", "Con pocos sacos se aprende el mismo error y cuesta menos."],
    ["El saco de testigo", "Guardar uno de cada lote cierra discusiones que nadie puede probar."],
    ["Medir de noche también cuenta", "La bodega respira distinto cuando se cierra la puerta."],
  ],
  "Dos horas sin reuniones": [
    ["La reunión que nadie canceló", "Las que siguen en el calendario sin dueño ocupan las mejores horas."],
    ["Qué hace un jefe de 9 a 11", "Si no tiene qué hacer sin reuniones, la regla no va a durar."],
    ["Contar errores antes de comprar software", "Sin un número propio, cualquier herramienta parece buena."],
    ["El mensaje urgente que no lo era", "Revisar los de una semana enseña quién define urgente."],
    ["Decir «a las once» sin pedir perdón", "La frase es corta; lo difícil es no explicarla."],
    ["Quién puede romper la regla", "Una excepción con nombre la protege; diez sin nombre la matan."],
    ["Los viernes se mide", "Revisar la franja cada semana evita que se llene sola."],
    ["Lo que se hace en dos horas seguidas", "El equipo lo sabe mejor que el plan: conviene preguntarlo."],
  ],
  "A fila do exame": [
    ["O horário que ninguém marca", "Agenda cheia na tela pode ter duas horas vazias na sala."],
    ["Treinar antes de comprar", "Uma pessoa a mais na escala costuma ser mais rápida que um equipamento."],
    ["Quem cobre o almoço da técnica", "A pergunta parece pequena até se contar a fila."],
    ["A agenda impressa contra o sistema", "Papel mostra vazio; relatório só mostra o que foi feito."],
    ["Fila não é falta de máquina", "Antes do orçamento, vale uma semana olhando a sala."],
    ["O paciente que desiste no dia dez", "Ele não aparece em nenhum relatório de espera."],
    ["Uma escala que sobrevive às férias", "Depender de uma só pessoa é uma fila com data marcada."],
    ["Comece pelo exame mais pedido", "Resolver o segundo primeiro não alivia ninguém."],
  ],
  "The invoice nobody paid": [
    ["Your reminder went to nobody", "Templates outlive the people they are addressed to."],
    ["Ask at signing, not at sixty days", "People answer dull questions while they still like you."],
    ["The intern who called everyone", "Newcomers do what the house stopped doing years ago."],
    ["Late is not poor", "Before you cut a client's terms, find out where the bill went."],
    ["Who covers your payer in August", "One holiday can age an invoice by a month."],
    ["A phone beats the fifth email", "It also tells you who has left."],
    ["Write the name, not the department", "Accounts payable has never picked up a phone."],
    ["Count what never arrived", "Unread is a different problem from unpaid, with a cheaper fix."],
  ],
};
