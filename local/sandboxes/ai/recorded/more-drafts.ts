type Draft = { title: string; description: string };

/** Ten drafts of tips for further questions, by the title of the recorded text that is asked about. */
export const MORE_DRAFTS: Readonly<Record<string, readonly Draft[]>> = {
  "El presupuesto de dos líneas": [
    {
      title: "El precio no se esconde en la página cuatro",
      description:
        "Mandás 4 páginas y te llaman igual para preguntar cuánto sale.\n\nParece prolijo explicar primero y poner el número al final. El cliente lo lee al revés: si hay que buscarlo, será caro.\n\nProbá esto en el próximo:\n- Renglón uno: el total\n- Renglón dos: la fecha de entrega\n- Después, todo el detalle que quieras\n\nSi te da miedo que se asusten, mandalo y llamá vos a los un rato. Vas a oír otra pregunta.\n\n¿En qué página está hoy tu total?",
    },
    {
      title: "De 3 a 5 sin tocar la lista de precios",
      description:
        "De 10 presupuestos cerraba 3. Ahora cierro 5.\n\nNo hubo descuento ni marca nueva. Cambié el orden de los renglones y nada más.\n\nSi querés saber si a vos te pasa, anotá un mes: cuántos mandaste, cuántos cerraste y qué te preguntaron por teléfono en cada uno. La pregunta repetida es la que va arriba.\n\nGuardá la cuenta en la misma carpeta de los presupuestos: si la dejás en la cabeza, en un mes te acordás solo de los que cerraste.\n\n¿Cuál se repite en los tuyos?",
    },
    {
      title: "Un tablero abierto y la dueña mirando el reloj",
      description:
        "Estoy arriba de la escalera y la dueña de casa me habla desde abajo: ¿cuánto y cuándo?\n\nTengo el tablero abierto y la mano en la térmica. Podría explicarle el cableado. Le digo el total y el jueves.\n\nRespira. Recién entonces pregunta por los cables.\n\nLa que decide mira el reloj, no el tablero: quiere saber si llega a la escuela antes de que yo termine.\n\nEse orden es el que ahora uso por escrito. ¿Qué te preguntan a vos mientras tenés las manos ocupadas?",
    },
    {
      title: "«Si ven el precio primero, no leen»",
      description:
        "«Si ven el precio primero, no leen el resto.» Me lo dijo un colega que cotiza muy bien.\n\nEs cierto para algunos: los que iban a decir que no. Esos te ahorran una visita.\n\nA los otros el detalle les importa más cuando ya saben si pueden pagarlo. Leen con la cuenta hecha.\n\nCon esa línea se terminan las discusiones de pasillo, que son las que más tiempo se llevan.\n\nDejá el precio arriba y poné debajo una línea: «Incluye esto, no incluye esto». ¿Qué pondrías en la tuya?",
    },
    {
      title: "La pregunta que nadie se hace al cotizar",
      description:
        "Antes de mandar un presupuesto preguntate una cosa: ¿qué decide esta persona con esta hoja?\n\nSi decide si me llama, necesita el total y el día. Si decide entre dos ofertas, necesita saber qué no está incluido.\n\nLo demás es para cuando ya te eligió.\n\nEl cuadro de materiales, por ejemplo, no decide nada: mandalo aparte, cuando ya te dijeron que sí.\n\nTomá el último que mandaste y marcá con lápiz los renglones que ayudan a decidir. ¿Cuántos quedaron?",
    },
    {
      title: "Cuatro controles antes de enviar",
      description:
        "Reviso esto con el presupuesto ya escrito y el dedo en el botón:\n\n- El total se ve sin bajar la pantalla\n- La fecha dice un día, no una semana\n- Lo que no incluyo tiene su propio renglón\n- Mi teléfono está abajo, no en el membrete\n\nTarda menos que atajar la llamada del día siguiente.\n\nEl que más me costó fue el tercero: escribir lo que no hago parecía mala onda, y es lo que más agradecen.\n\n¿Cuál de los cuatro te falta casi siempre?",
    },
    {
      title: "Contado largo o contado corto",
      description:
        "Hay dos maneras de cotizar la misma obra.\n\nLargo: mostrás cada cable y el cliente aprende cuánto trabajo lleva. Sirve con arquitectos y consorcios, que comparan rubro por rubro.\n\nCorto: total, fecha y qué incluye. Sirve en casas, donde decide alguien que quiere luz el viernes.\n\nSi no sabés cuál toca, preguntá quién más va a leer la hoja. Con esa respuesta se elige sola.\n\nEl error es mandar el largo a quien necesita el corto. ¿A quién le mandaste el último?",
    },
    {
      title: "Antes el cliente venía con tiempo",
      description:
        "Cuando empecé, el cliente leía el presupuesto en la mesa, con mate. Hoy lo abre en el teléfono, en la fila de algo.\n\nUna hoja pensada para la mesa no entra en esa pantalla: ve el membrete y la fecha, y cierra.\n\nAbrí tu próximo presupuesto en tu teléfono, sin agrandar. Lo que se ve ahí es lo que mandaste.\n\nYo uso una prueba tonta: la abro en la vereda, con sol. Si no encuentro el total ahí, no lo mando.\n\n¿Se ve el número?",
    },
    {
      title: "Lo que haría distinto si arrancara hoy",
      description:
        "Me llevó 20 años mover dos renglones. Si arrancara hoy, le mostraría mi hoja a alguien que no es del oficio.\n\nMi vecina lo resolvió en un minuto: «¿Y esto cuánto sale?». Tenía la hoja en la mano y no lo encontraba.\n\nDale tu presupuesto a una persona de tu cuadra y quedate callado. La primera pregunta que te haga va arriba.\n\nYo me lo habría ahorrado preguntando antes, pero me daba vergüenza mostrar un papel sin terminar.\n\n¿A quién se lo vas a mostrar?",
    },
    {
      title: "Media hora con tu último presupuesto",
      description:
        "Separá media hora y abrí el último que mandaste.\n\nPrimero copiá el total y pegalo en la primera línea. Después buscá la fecha y ponela al lado. Borrá el saludo si ocupa más de un renglón. Leelo en voz alta hasta el segundo renglón y pará.\n\nSi con eso alguien puede decir que sí, guardalo como modelo.\n\nUsalo tal cual en el siguiente y anotá si te llaman para preguntar. Si llaman menos, ya sabés por qué.\n\n¿Qué tuviste que borrar?",
    },
  ],
  "Suporte no telefone": [
    {
      title: "O erro é mandar um resumo ao diretor",
      description:
        "Mandávamos ao diretor um resumo mensal das reclamações. Ele lia, concordava e nada mudava.\n\nParece eficiente: uma página em vez de um dia inteiro. Mas resumo não tem voz, e sem voz o boleto errado vira uma linha.\n\nTroque a página por um dia de telefone, com a agenda fechada e alguém do suporte ao lado.\n\nDeixe o caderno dele na mesa no fim do dia: as frases anotadas à mão são as que viram pedido na segunda-feira.\n\nQual reclamação da sua empresa já virou uma linha?",
    },
    {
      title: "9 clientes e um boleto",
      description:
        "9 clientes reclamaram do mesmo boleto no mesmo dia. Quem atendia era o nosso diretor financeiro.\n\nO pedido de mudança estava na fila havia um ano, escrito e aprovado por quem não podia mexer nele.\n\nFaça a conta na sua fila: pegue o pedido mais antigo e descubra quantas pessoas ligaram por causa dele no último trimestre.\n\nSome também as que desligaram antes de serem atendidas: elas não abrem chamado, mas contam na mesma fila.\n\nQuantas foram?",
    },
    {
      title: "Um diretor com fone de ouvido",
      description:
        "Ele senta, põe o fone e pergunta onde se desliga o aparelho. Não se desliga.\n\nA primeira ligação dura pouco. Na segunda ele anota. Na terceira olha para a atendente ao lado, que já sabe o fim da história.\n\nAo meio-dia pede o nome de quem cuida do boleto. Dois dias depois o boleto muda.\n\nNinguém pediu que ele resolvesse nada naquele dia. Ele só não conseguiu mais chamar aquilo de caso isolado.\n\nQuem da sua diretoria nunca pôs esse fone?",
    },
    {
      title: "«Diretor não sabe atender»",
      description:
        "«Diretor não sabe atender, vai piorar a nota.» Ouvimos isso, e é verdade na primeira hora.\n\nPor isso ele não atende sozinho: a atendente fica ao lado e assume quando for preciso. O objetivo não é a nota do dia.\n\nO que se ganha é outra coisa: quem decide escuta sem filtro, e o pedido que estava parado anda.\n\nCombine uma frase para a passagem: «vou passar para a colega que cuida disso». O cliente nem percebe a troca.\n\nO que você perderia se a nota caísse por um dia?",
    },
    {
      title: "A pergunta para a próxima reunião",
      description:
        "Pergunte na próxima reunião de diretoria: quem aqui falou com um cliente este mês, sem ser venda?\n\nNão precisa comentar as respostas. Anote os nomes e a data da última conversa.\n\nNa nossa, o silêncio durou bastante. Daí saiu o dia de suporte, um por trimestre para cada um.\n\nRepita a pergunta no trimestre seguinte, com a mesma folha. A comparação faz mais efeito que qualquer discurso nosso.\n\nQuantos nomes você anotaria na sua?",
    },
    {
      title: "Lista para um dia de suporte que funciona",
      description:
        "Antes de marcar o dia, confira com a equipe:\n\n- A agenda do diretor está fechada até o fim\n- Uma atendente fica ao lado, sem ser interrompida\n- O caderno é de papel e fica na mesa\n- No fim, ele escolhe um pedido e diz quem resolve\n\nSem o último ponto, vira visita.\n\nDeixamos a lista colada no monitor do suporte. Quem marca o dia confere na frente da equipe, em voz alta.\n\nQual desses seria o mais difícil aí?",
    },
    {
      title: "Ouvir gravação ou atender",
      description:
        "Há duas maneiras de fazer a diretoria ouvir clientes.\n\nGravação: cabe em qualquer agenda e dá para escolher. Serve para treinar e para comparar meses.\n\nAtender: custa um dia e ninguém escolhe quem liga. Serve quando um pedido está parado e falta quem decida.\n\nSe só couber uma, comece por atender meio período. Quem ouviu uma voz ao vivo passa a pedir as gravações.\n\nNós usamos as duas, e só a segunda mudou o boleto. Qual falta na sua empresa?",
    },
    {
      title: "Antes o pedido subia; agora alguém desce",
      description:
        "Antes, uma reclamação subia: atendente, supervisor, gerente, comitê. Cada degrau tirava um pouco da voz.\n\nO pedido do boleto passou um ano nessa escada. Chegou em cima limpo e sem pressa.\n\nAgora quem decide desce um dia por trimestre. O caminho é mais curto nesse sentido.\n\nEle volta com um papel dobrado e um nome. É menos do que um relatório, e anda mais depressa.\n\nEm que degrau os pedidos da sua equipe costumam parar?",
    },
    {
      title: "O que faríamos diferente no primeiro dia",
      description:
        "No primeiro dia de suporte cometemos um erro: avisamos a equipe na véspera.\n\nTodo mundo arrumou a mesa e os casos difíceis foram para outra fila. O diretor saiu contente e sem aprender nada.\n\nHoje a data é marcada no começo do trimestre e a fila é a mesma para todos. Foi assim que os 9 clientes do boleto apareceram.\n\nA atendente que senta ao lado também não sabe antes. Ela diz que assim ninguém decora as respostas.\n\nO que a sua equipe esconderia na véspera?",
    },
    {
      title: "Meia hora para marcar o primeiro dia",
      description:
        "Reserve meia hora e faça só isto.\n\nEscolha um diretor, de preferência o que mais recusa pedidos. Abra a agenda dele, procure um dia inteiro antes do fim do trimestre e bloqueie. Mande uma linha: «Nesse dia você atende o suporte».\n\nNão explique mais. Se ele perguntar por quê, responda que os clientes vão contar.\n\nDepois avise só quem vai sentar ao lado, e peça que ela leve o caderno. O resto da equipe não precisa mudar nada.\n\nQual nome você escreveria?",
    },
  ],
};
