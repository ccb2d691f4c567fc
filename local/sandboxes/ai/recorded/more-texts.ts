import type { RecordedText } from "./recorded-text.ts";

/** Twenty more: other trades, the same six countries, Portuguese and English. */
export const MORE_TEXTS: readonly RecordedText[] = [
  {
    country: "MX",
    isPage: true,
    title: "El turno de noche",
    notes:
      "En nuestra planta el turno de noche tenía 3 veces más accidentes que el de día. Pensamos en cansancio y pusimos café y pausas, no cambió nada. Un supervisor nos llevó a caminar a las 3 am y no se veía el piso en la zona de prensas. Cambiamos 40 lámparas. En cuatro meses no ha habido ninguno. Caminen su planta de noche antes de hacer un plan.",
    strong:
      "El turno de noche tenía 3 veces más accidentes que el de día, y culpamos al cansancio.\n\nPusimos café y pausas. No cambió nada.\n\nUn supervisor nos llevó a caminar la planta a las 3 am: en la zona de prensas no se veía el piso.\n\nCambiamos 40 lámparas. En cuatro meses no ha habido ninguno.\n\nAntes del próximo plan de seguridad, camina tu planta de noche. ¿Qué zona no se ve?",
    weak: "En el mundo actual, la seguridad industrial es fundamental. 🚀\n\n**La clave está en escuchar a tu equipo.** En nuestra planta el turno de noche tenía 3 veces más accidentes. Tras implementar una estrategia integral, redujimos los incidentes un 100 %.\n\n¡La seguridad es tarea de todos! 💪",
  },
  {
    country: "MX",
    isPage: false,
    title: "Cobrar el diagnóstico",
    notes:
      "Soy arquitecta y por 6 años di gratis la primera visita. Hacía unas 5 por semana y de cada una salían ideas que la gente usaba con otro. Empecé a cobrar 1,200 pesos por la visita con un croquis y se los descuento si contratan. Ahora hago 2 por semana y casi todas contratan. Me daba mucha pena cobrar. El que no paga la visita tampoco iba a pagar el proyecto.",
    strong:
      "Durante 6 años regalé la primera visita: unas 5 por semana, y mis ideas las construía otro.\n\nAhora cobro 1,200 pesos por la visita, con un croquis, y los descuento si me contratan.\n\nHago 2 por semana y casi todas terminan en proyecto. Me daba mucha pena decir el precio.\n\nLa frase que uso al teléfono: «La visita cuesta, incluye un croquis y se descuenta del proyecto».\n\n¿Qué parte de tu trabajo estás regalando hoy?",
    weak: "¿Cansado de trabajar gratis? ¡Descubre cómo cobrar lo que vales!\n\nComo arquitecta aprendí que el diagnóstico tiene un valor incalculable. No se trata de dinero, sino de respeto.\n\n# Consejos\n- Ponle precio a tu tiempo\n- Comunica tu valor\n- Atrévete\n\nEl 80 % de los profesionales no cobra su primera visita. ¿Y vos?",
  },
  {
    country: "MX",
    isPage: false,
    title: "La junta de pie",
    notes:
      "Dirijo un equipo de 11 personas de logística y la junta diaria duraba 50 minutos. La hicimos de pie junto al pizarrón de embarques y bajó a 12. Lo que no esperaba es que los choferes empezaron a acercarse a oír y a corregir las rutas. Ellos sabían que el puente de la 57 cierra los jueves y nosotros no.",
    strong:
      "La junta diaria duraba 50 minutos. La hicimos de pie, junto al pizarrón de embarques, y bajó a 12.\n\nLo mejor no fue el tiempo. Los choferes empezaron a acercarse y a corregir las rutas: el puente de la 57 cierra los jueves, y en la oficina nadie lo sabía.\n\nSomos 11 y hoy la pregunta de cierre la hace un chofer: ¿qué no vimos?\n\n¿Quién debería oír tu próxima junta y no está invitado?",
    weak: "Las reuniones efectivas son clave para marcar la diferencia en cualquier organización.\n\nEn mi equipo pasamos de 50 minutos a 12 minutos gracias a la metodología Scrum. Más allá de la productividad, logramos sinergia entre áreas.\n\n**¡Atrévete a cambiar!** Cuéntenos su experiencia en los comentarios 👇",
  },
  {
    country: "AR",
    isPage: false,
    title: "El presupuesto de dos líneas",
    notes:
      "Hago instalaciones eléctricas y mis presupuestos tenían 4 páginas. La gente preguntaba siempre lo mismo, cuánto y cuándo. Empecé a poner esas dos líneas arriba de todo y el detalle abajo. De 10 presupuestos antes cerraba 3 y ahora cierro 5. No bajé el precio. Me llevó 20 años darme cuenta.",
    strong:
      "Mis presupuestos tenían 4 páginas y todos me preguntaban lo mismo: cuánto y cuándo.\n\nAhora esas dos líneas van arriba de todo y el detalle queda abajo.\n\nDe 10 presupuestos cerraba 3. Hoy cierro 5, con el mismo precio. Me llevó 20 años verlo.\n\nAbrí el último que mandaste y fijate en qué renglón aparece la fecha. ¿En cuál está?",
    weak: "En un mundo cada vez más competitivo, presentar bien tus presupuestos es fundamental para potenciar tu negocio.\n\n1. **Sé claro**\n2. **Sé breve**\n3. **Sé honesto**\n\nCon esta técnica aumenté mis ventas un 67 %. ¿Tú qué opinas? Cuéntame en los comentarios.",
  },
  {
    country: "AR",
    isPage: true,
    title: "La devolución sin preguntas",
    notes:
      "En nuestra tienda de ropa online pedíamos motivo, foto y etiqueta para devolver. Atención al cliente recibía 90 mensajes por semana por eso. Probamos aceptar cualquier devolución dentro de 30 días sin preguntar. Las devoluciones subieron un poco, de 8 a 9 por cada 100, pero los mensajes bajaron a 15 y la gente que devuelve vuelve a comprar. Dos personas que contestaban mensajes ahora hacen las fotos.",
    strong:
      "Para devolver una prenda pedíamos motivo, foto y etiqueta. Recibíamos 90 mensajes por semana.\n\nProbamos aceptar todo dentro de los 30 días, sin preguntar.\n\nLas devoluciones pasaron de 8 a 9 por cada 100. Los mensajes bajaron a 15, y quien devuelve vuelve a comprar.\n\nLas dos personas que contestaban ahora hacen las fotos.\n\nMirá tu formulario más largo: ¿qué campo no leyó nadie este mes?",
    weak: "¡El cliente siempre tiene la razón! 🛍️\n\nEn la era digital, la experiencia del cliente lo es todo. Yo decidí cambiar la política de devoluciones y mi equipo logró llevar la tienda al siguiente nivel.\n\n✅ Menos mensajes\n✅ Más ventas\n✅ Clientes felices\n\nEn conclusión, confiar en las personas siempre paga.",
  },
  {
    country: "AR",
    isPage: false,
    title: "El alumno que no preguntaba",
    notes:
      "Doy clases de programación a 25 adultos y el mejor promedio lo tenía uno que nunca preguntaba. Abandonó en la semana 9. Me enteré de que copiaba lo que no entendía porque le daba vergüenza. Ahora al final de cada clase todos escriben en un papel qué no entendieron, sin nombre. Los primeros dos minutos de la siguiente clase son eso. Nadie abandonó este cuatrimestre.",
    strong:
      "El mejor promedio de mi curso lo tenía alguien que nunca preguntaba. Abandonó en la semana 9.\n\nCopiaba lo que no entendía, por vergüenza.\n\nDesde entonces, al final de cada clase los 25 escriben en un papel, sin nombre, qué no entendieron. La siguiente empieza por ahí, dos minutos.\n\nEste cuatrimestre no abandonó nadie.\n\nSi das clases o capacitás gente: ¿dónde puede alguien decirte que no entendió sin que se note?",
    weak: "La educación transforma vidas. No se trata solo de enseñar código, sino de formar personas.\n\nUno de mis alumnos abandonó en la semana 9 porque no se sentía motivado. Desde entonces implementé una técnica innovadora que redujo la deserción un 35 %.\n\n**Tips:**\n* Escuchá\n* Motivá\n* Acompañá\n\n¿Y tú, cómo enseñas?",
  },
  {
    country: "BO",
    isPage: false,
    title: "La llave del almacén",
    notes:
      "En la ferretería faltaban entre 4 y 6 mil bolivianos de material cada mes. Puse cámaras y siguió faltando. Un domingo hice el inventario con mi hija y vimos que los vendedores sacaban tornillos sueltos y anotaban cajas. No era robo, era que el formulario solo tenía cajas. Agregué una columna de unidades y en dos meses la diferencia bajó a 300.",
    strong:
      "Cada mes faltaban entre 4 y 6 mil bolivianos de material en la ferretería. Puse cámaras y siguió faltando.\n\nUn domingo hice el inventario con mi hija: los vendedores sacaban tornillos sueltos y anotaban cajas. El formulario no tenía otra columna.\n\nAgregué una de unidades. En dos meses la diferencia bajó a 300.\n\nAntes de desconfiar de alguien, llene usted mismo el formulario. ¿Qué casilla le falta?",
    weak: "El control de inventarios es clave para el éxito de cualquier empresa. Hoy más que nunca debemos apostar por la tecnología.\n\nInstalé cámaras en mi negocio y logré reducir las pérdidas en un 95 %. ¡Tú también puedes hacerlo!\n\n**Recuerda:** lo que no se mide no se mejora. 📈",
  },
  {
    country: "BO",
    isPage: true,
    title: "El menú que achicamos",
    notes:
      "Nuestro restaurante en Tarija tenía 64 platos en la carta. El cocinero nos mostró que 41 se pedían menos de una vez por semana y que por ellos comprábamos verdura que se botaba. La dejamos en 18. La primera semana se quejaron 7 clientes. Ahora el almuerzo sale en 9 minutos y antes en 25, y ya no botamos dos cajones diarios.",
    strong:
      "La carta tenía 64 platos. El cocinero nos mostró que 41 se pedían menos de una vez por semana.\n\nPor esos comprábamos verdura que terminaba en la basura: dos cajones diarios.\n\nLa dejamos en 18. La primera semana se quejaron 7 clientes.\n\nHoy el almuerzo sale en 9 minutos; antes, en 25.\n\nSi tiene un negocio, mire qué vendió menos el último mes. ¿Qué compra solo por eso?",
    weak: "Menos es más. Esa es la filosofía que cambió nuestro restaurante.\n\nReducimos el menú de 64 a 18 platos y hoy somos líderes en Tarija. No se trata de ofrecer mucho, sino de ofrecer lo mejor.\n\n¿Qué esperas para simplificar tu negocio? Visítanos y descubre cómo vivir una experiencia gastronómica inolvidable.",
  },
  {
    country: "BO",
    isPage: false,
    title: "La reunión con mi papá",
    notes:
      "Heredé la imprenta de mi papá y durante 2 años discutimos por la máquina digital. Él decía que nadie iba a pagar por tirajes cortos. Le propuse hacer una prueba de 3 meses con su propia plata y la mía mitad y mitad. A las 5 semanas él estaba vendiendo invitaciones de 50 unidades por WhatsApp. No gané la discusión, la perdimos los dos con gusto.",
    strong:
      "Discutí 2 años con mi papá por una máquina digital. Nadie pagaría tirajes cortos, decía él.\n\nLe propuse una prueba de 3 meses, con la mitad de su plata y la mitad de la mía.\n\nA las 5 semanas él vendía por WhatsApp invitaciones de 50 unidades.\n\nLa discusión la perdimos los dos, con gusto.\n\nSi lleva años en la misma discusión: ¿qué prueba cabe en tres meses y cuánto pondría cada uno?",
    weak: "La empresa familiar es el motor de la economía. Sin embargo, el relevo generacional es un reto cada vez más complejo.\n\nEn mi caso, logré convencer a mi padre con datos y perseverancia. **Hoy facturamos 40 % más.**\n\nCuéntame, ¿cómo manejas tú los conflictos en tu empresa familiar? Te leo.",
  },
  {
    country: "CO",
    isPage: false,
    title: "El correo que no mandé",
    notes:
      "Trabajo en ventas y un cliente de Medellín me dejó plantada 3 veces. Escribí un correo furioso y no lo mandé. Lo llamé y resultó que estaba con su mamá en la clínica. Me compró dos meses después el contrato más grande que he cerrado, 14 sedes. Guardo ese borrador y lo leo cuando estoy brava.",
    strong:
      "Un cliente me dejó plantada 3 veces y le escribí un correo furioso. No lo mandé.\n\nLo llamé. Estaba con su mamá en la clínica.\n\nDos meses después firmó el contrato más grande que he cerrado: 14 sedes.\n\nGuardo el borrador y lo abro cuando estoy brava. Mi regla: lo que escribo con rabia se queda una noche sin enviar.\n\n¿Qué mensaje tienes hoy sin mandar?",
    weak: "La empatía es el secreto de las ventas exitosas. 💙\n\nVivimos en un mundo acelerado donde olvidamos que detrás de cada cliente hay un ser humano. La inteligencia emocional es la habilidad más demandada: el 90 % de los líderes la posee.\n\nNo se trata de vender, se trata de conectar. ¿Estás de acuerdo?",
  },
  {
    country: "CO",
    isPage: true,
    title: "La hoja de vida sin foto",
    notes:
      "Quitamos foto, edad y dirección de las hojas de vida que llegan a nuestros jefes de área. En 8 procesos entrevistamos a 37 personas. Antes de cada 10 entrevistados 2 venían de barrios del sur, ahora 5. La contadora que más rápido cerró el mes vive en Usme y antes la habíamos descartado dos veces por la distancia.",
    strong:
      "Nuestra contadora más rápida vive en Usme. La habíamos descartado dos veces por la distancia.\n\nQuitamos foto, edad y dirección de las hojas de vida antes de que las vean los jefes de área.\n\nEn 8 procesos entrevistamos a 37 personas. De cada 10, antes 2 venían de barrios del sur; ahora son 5.\n\nRevisa la última hoja de vida que descartaste: ¿por cuál dato fue?",
    weak: "En el mundo de hoy, la diversidad es clave para la innovación.\n\nEn nuestra empresa implementamos el CV ciego y los resultados hablan por sí solos:\n\n• 150 % más diversidad\n• Mejor clima laboral\n• Mayor productividad\n\n**Porque el talento no tiene código postal.** ¡Súmate al cambio! Contame qué hace tu empresa.",
  },
  {
    country: "CO",
    isPage: false,
    title: "Tres preguntas antes de programar",
    notes:
      "Soy desarrolladora y estuve 5 semanas haciendo un reporte que nadie abrió. Ahora antes de empezar pregunto quién lo va a leer, qué día y qué va a hacer distinto después. De los últimos 9 pedidos, 4 se cayeron con la primera pregunta. Nadie se puso bravo. Mi jefe me dijo que le habría gustado que preguntara antes.",
    strong:
      "Pasé 5 semanas haciendo un reporte que nadie abrió.\n\nAhora pregunto tres cosas antes de la primera línea de código: quién lo va a leer, qué día y qué va a hacer distinto después.\n\nDe los últimos 9 pedidos, 4 se cayeron con la primera pregunta. Nadie se puso bravo.\n\nCópialas tal cual para tu próximo pedido. ¿Cuál de las tres no sabrías contestar del que tienes abierto?",
    weak: "Ser desarrollador no es solo escribir código. Es entender el negocio.\n\nHe aprendido que la comunicación es la clave está en todo proyecto de software. Estas 3 preguntas cambiaron mi carrera:\n\n1. ¿Quién?\n2. ¿Cuándo?\n3. ¿Para qué?\n\n## Resultado\nMi productividad aumentó un 60 %. ¿Y usted qué pregunta?",
  },
  {
    country: "CL",
    isPage: true,
    title: "La bodega que ordenó el guardia",
    notes:
      "En nuestra bodega de Quilicura los pedidos urgentes demoraban 48 minutos en encontrarse. Contratamos una consultora y nos propuso un software. El guardia nocturno nos dijo que lo que más pedían estaba al fondo porque llegó primero. Movimos 120 productos a la entrada un fin de semana. Quedó en 15 minutos. El software lo vamos a comprar igual, pero el otro año.",
    strong:
      "Los pedidos urgentes demoraban 48 minutos en aparecer en nuestra bodega. Nos propusieron un software.\n\nEl guardia nocturno nos dijo otra cosa: lo que más se pide está al fondo, porque llegó primero.\n\nUn fin de semana movimos 120 productos a la entrada. Quedó en 15 minutos.\n\nEl software lo compraremos igual, el otro año.\n\n¿Quién ve tu bodega cuando todos se han ido, y cuándo le preguntaste algo?",
    weak: "La transformación digital llegó para quedarse. Sumérgete en nuestra historia de éxito. 🚛\n\nEn nuestra bodega de Quilicura optimizamos los procesos logísticos y logramos una mejora del 69 % en los tiempos de búsqueda, potenciando la satisfacción de los clientes.\n\n**¿Quieres saber más? Escríbenos.**",
  },
  {
    country: "CL",
    isPage: false,
    title: "El examen que no pedí",
    notes:
      "Soy veterinaria y hace un año no pedí un examen de 18 mil pesos porque la dueña me dijo que no tenía plata. El perro volvió a las dos semanas mucho peor y el tratamiento costó 240 mil. Ahora no decido yo por el bolsillo del otro, explico qué pasa si no se hace y doy la opción de pagar en 3 cuotas. De 20 personas 17 lo hacen.",
    strong:
      "No pedí un examen de 18 mil pesos porque la dueña me dijo que no tenía plata.\n\nEl perro volvió a las dos semanas, mucho peor. El tratamiento costó 240 mil.\n\nAhora no decido por el bolsillo del otro. Digo qué pasa si no se hace y ofrezco pagarlo en 3 cuotas.\n\nDe 20 personas, 17 lo hacen.\n\n¿Qué decisión estás tomando por tu cliente sin preguntarle?",
    weak: "La comunicación con el cliente es fundamental en la medicina veterinaria. 🐶\n\nMuchas veces cometemos el error de asumir. Más allá de los precios, lo importante es la salud de nuestros pacientes. Estudios demuestran que el 85 % de los dueños paga si se le explica bien.\n\nEn resumen: **explicá, escuchá y acompañá.**",
  },
  {
    country: "UY",
    isPage: true,
    title: "El lunes sin ventas",
    notes:
      "Nuestra cooperativa lechera tenía el reparto más caro los lunes porque los almacenes pedían poco y lejos. Propusimos pasar esos pedidos al martes con un 2 % de descuento. Aceptaron 83 de 96 almacenes. Ahorramos 310 litros de gasoil por mes. Los 13 que no quisieron siguen con lunes y está bien.",
    strong:
      "Los lunes eran nuestro reparto más caro: pedidos chicos y lejos.\n\nPropusimos pasarlos al martes con un 2 % de descuento. Aceptaron 83 de 96 almacenes.\n\nAhorramos 310 litros de gasoil por mes. Los 13 que no quisieron siguen con el lunes, y está bien.\n\nMirá tu ruta más cara y contanos: ¿qué le ofrecerías a un cliente para cambiar de día?",
    weak: "La sustentabilidad no es una opción, es una responsabilidad. 🌱\n\nDesde nuestra cooperativa trabajamos cada día para marcar la diferencia. Gracias a la optimización logística redujimos un 30 % nuestras emisiones de carbono.\n\n### ¿Qué hacemos?\n- Innovamos\n- Cuidamos\n- Crecemos\n\n¿Y tú, qué haces por el planeta?",
  },
  {
    country: "UY",
    isPage: false,
    title: "La obra parada por un permiso",
    notes:
      "Soy ingeniero y tuve una obra parada 22 días esperando un permiso que estaba aprobado. Nadie había ido a buscarlo a la intendencia. Ahora cada permiso tiene un nombre y una fecha en el pizarrón y el que lo tiene cuenta los viernes dónde está el papel. En las últimas 6 obras no paró ninguna.",
    strong:
      "Tuve una obra parada 22 días por un permiso que ya estaba aprobado. Nadie lo había ido a buscar.\n\nAhora cada permiso tiene un nombre y una fecha en el pizarrón. Los viernes, quien lo tiene cuenta dónde está el papel.\n\nEn las últimas 6 obras no paró ninguna.\n\nElegí el papel que más esperás esta semana: ¿quién sabe hoy en qué escritorio está?",
    weak: "La gestión de proyectos es un arte. En el mundo actual de la construcción, los permisos son un dolor de cabeza para todos.\n\nLa clave está en la planificación. Con nuestra metodología redujimos los retrasos un 100 % en 6 obras.\n\n**¡Planifica, ejecuta y triunfa!** ¿Cuál es tu mayor reto?",
  },
  {
    country: "BR",
    isPage: false,
    title: "O fornecedor da esquina",
    notes:
      "Tenho uma padaria e comprava farinha de um fornecedor de outro estado porque era 6 % mais barata. Em um ano o caminhão atrasou 11 vezes e eu parei a produção em 4. Fiz a conta e cada parada custava mais que a economia do mês. Voltei para o moinho da minha cidade. Pago mais e durmo.",
    strong:
      "Comprava farinha de outro estado porque era 6 % mais barata.\n\nEm um ano o caminhão atrasou 11 vezes. Em 4, parei a produção.\n\nFiz a conta no balcão: cada parada custava mais que a economia do mês. Voltei para o moinho da minha cidade. Pago mais e durmo.\n\nPegue seu insumo mais barato e conte os atrasos do último ano. Quantos foram?",
    weak: "No mundo atual, escolher bons fornecedores é essencial para o sucesso. 🥖\n\nNão se trata apenas de preço, mas de parceria! Ao trocar de fornecedor, reduzi meus custos em 25 % e aumentei a satisfação dos clientes.\n\n**A chave está no relacionamento.** E você, o que acha?",
  },
  {
    country: "BR",
    isPage: true,
    title: "A fila do exame",
    notes:
      "Na nossa clínica a fila do ultrassom era de 19 dias. A máquina ficava parada das 12 às 14 porque a técnica almoçava e ninguém cobria. Treinamos uma enfermeira em 6 semanas. A fila caiu para 8 dias sem comprar nada. Descobrimos olhando a agenda impressa, no sistema não aparecia.",
    strong:
      "A fila do ultrassom era de 19 dias, e a máquina parava todo dia das 12 às 14.\n\nA técnica almoçava e ninguém cobria. No sistema isso não aparecia; na agenda impressa, sim.\n\nTreinamos uma enfermeira em 6 semanas. A fila caiu para 8 dias, sem comprar nada.\n\nImprima a agenda de amanhã do seu equipamento mais disputado: em que horas ele está parado?",
    weak: "A saúde merece inovação! Descubra como nossa clínica revolucionou o atendimento. 🏥\n\nMeu time trabalhou duro para reduzir a fila em mais de 57 %. Em resumo, com dedicação e tecnologia de ponta, fazemos a diferença na vida das pessoas.\n\n## Agende já seu exame!",
  },
  {
    country: "US",
    isPage: true,
    title: "The invoice nobody paid",
    notes:
      "Our firm had 27 invoices over 60 days late. We assumed the clients were short of cash and sent reminders. An intern called all of them and 19 had never received it because our mail went to a person who had left. We now ask who pays when we sign, not when we bill. Late invoices went down to 5.",
    strong:
      "We had 27 invoices more than 60 days late and blamed the clients' cash.\n\nAn intern called every one of them. 19 had never seen the invoice: our mail went to somebody who had left.\n\nNow we ask who pays on the day we sign. Late invoices are down to 5.\n\nPull up your oldest unpaid invoice. Whose name is on it, and do they still work there?",
    weak: "In today's fast-paced world, cash flow is king! 👑\n\nIt's not just about sending invoices, it's about building relationships. By leveraging automation we reduced late payments by 81%.\n\n**Key takeaways:**\n- Communicate early\n- Follow up\n- Automate\n\nWhat's your secret? Let me know in the comments!",
  },
  {
    country: "CA",
    isPage: false,
    title: "One page for new nurses",
    notes:
      "I train nurses and our onboarding binder had 140 pages. I asked 8 new nurses after a month what they had opened and it was the same 3 pages. I put those on one laminated sheet by the med room. Questions to the charge nurse on night shifts dropped from 30 a week to 12. The binder is still there and still closed.",
    strong:
      "Our onboarding binder had 140 pages. After a month, 8 new nurses had opened the same 3.\n\nI put those three on one laminated sheet by the med room.\n\nQuestions to the charge nurse on nights went from 30 a week to 12. The binder is still there, still closed.\n\nAsk the last person you trained which page they used today. Which one was it?",
    weak: "Onboarding is a game-changer! 🩺 Let's dive into how simplicity can unlock your team's potential.\n\nStudies show 75% of new hires feel overwhelmed. As a leader, I believe the key is communication, empathy and growth.\n\n# My 3 tips\n1. Keep it simple\n2. Listen\n3. Repeat\n\nIn conclusion, less is more. Agree?",
  },
];
