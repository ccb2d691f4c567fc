// Words with which a sentence can state a figure, a change or a cause, without accents. They are in Spanish, Portuguese
// and English, because models write in each of these languages.

const wordOf = (...patterns: string[]): RegExp =>
  new RegExp(`^(?:${patterns.join(" ").split(" ").join("|")})$`, "u");

/** Without `un` and `una`, because they are also articles. */
export const NUMBER = wordOf(
  "cero dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieci\\p{L}+ veint\\p{L}+",
  "treinta\\p{L}* cuarenta\\p{L}* cincuenta\\p{L}* sesenta\\p{L}* setenta\\p{L}* ochenta\\p{L}* noventa\\p{L}* cien ciento\\p{L}*",
  "\\p{L}+cient[oa]s quinient[oa]s mil miles millar\\p{L}* millon\\p{L}* billon\\p{L}* uno unos unas amb[oa]s par pares",
  "doble\\p{L}* triple\\p{L}* \\p{L}+[td]upl\\p{L}* dupl\\p{L}+ tripl\\p{L}+ multipl\\p{L}+ mitad\\p{L}* tercio\\p{L}* cuart[oa]s? quint[oa]s?",
  "decim[oa]s? segund[oa]s? tercer\\p{L}* docen\\p{L}+ decen\\p{L}+ centen\\p{L}+ porciento ciento",
  "zero dois duas quatro sete oito nove dez onze doze treze quatorze quinze deze\\p{L}+ deza\\p{L}+ dezoito vinte trinta quarenta",
  "cinquenta sessenta oitenta cem cent[oa]s? \\p{L}+zent[oa]s \\p{L}+cent[oa]s quinhent[oa]s milhar\\p{L}* milha[oe]s? milhoes",
  "dobr\\p{L}+ metade\\p{L}* terco\\p{L}* quarto\\p{L}* duzia\\p{L}* dezena\\p{L}*",
  "one two three four five six seven eight nine ten eleven twelve \\p{L}+teen twent\\p{L}+ thirt\\p{L}+ fort(?:y|ies) fift\\p{L}+",
  "sixt\\p{L}+ sevent\\p{L}+ eight(?:y|ies) ninet\\p{L}+ hundred\\p{L}* thousand\\p{L}* million\\p{L}* billion\\p{L}* dozen\\p{L}*",
  "double\\p{L}* twice thrice half hal(?:f|ves|ved) third\\p{L}* quarter\\p{L}* percent\\p{L}* couple",
);

export const UNPROVEN = wordOf(
  "mayoria mayoritari\\p{L}+ minoria tod[oa]s? ningun\\p{L}* nadie siempre nunca jamas casi apenas aproximad\\p{L}+ cerca alrededor",
  "minim[oa]s? maxim[oa]s? record vari[oa]s much[oa]s? poc[oa]s? demasiad[oa]s? bastante\\p{L}* innumerables solo solamente unic[oa]s?",
  "maioria nenhum\\p{L}* sempre quase muit[oa]s? most every all always never almost nearly roughly about many few several only",
  "porque gracias debid[oa]s? caus\\p{L}+ provoc\\p{L}+ gener[aoe]\\p{L}* impuls\\p{L}+ consecuencia deriv\\p{L}+ explic\\p{L}+ motiv[oa]\\p{L}* favorec\\p{L}+",
  "premi[aoe]\\p{L}* castig\\p{L}+ penaliz\\p{L}+ funcion\\p{L}+ prefier\\p{L}+ prefer\\p{L}+ garantiz\\p{L}+ demuestr\\p{L}+ demostr(?:o|aron) algoritmo\\p{L}* secreto",
  "positiv[oa]s? negativ[oa]s? excelente\\p{L}* techo tope pico\\p{L}* estanc\\p{L}+",
  "because thanks due works? drove gracas devido no not ni sin tampoco nao nem without dejaste dejo falso will shall",
);

export const SUBJECT = wordOf(
  "imagen imagenes videos? documentos? carrusel\\p{L}* encuestas? articulos? fotos? infografias? images? polls? documents?",
  "horas? manana mananas tarde tardes noche noches mediodia lunes martes miercoles jueves viernes sabados? domingos?",
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  "semanas? semanal\\p{L}* mes meses mensual\\p{L}* trimestr\\p{L}+ anos? anual\\p{L}* diari[oa]s? dias? hoy ayer minutos?",
  "weeks? weekly months? monthly days? daily years? yearly semanais dia manha ontem hoje",
  "audiencias? competencia competidor\\p{L}* sector sectores mercado industria viral virales exitos? fracasos? lideras lideraz\\p{L}* lideres? tendencias? linkedin",
);

export const MEASURE = wordOf(
  "impresion respuesta reaccion comentario seguidor visita clic publicacion interaccion alcance visualizacion persona compartid[oa]",
  "tasa mediana promedio gusta like post visibilidad",
  "impressao impressoe resposta reacoe seguidore publicacoe clique alcanc impression follower comment reaction view click reach answer",
);
export const TIME = wordOf("dia semana mes ano hora minuto trimestre day week month year");

export const UP = wordOf(
  "mas mayor\\p{L}* mejor\\p{L}* sub(?:e|en|es|io|ieron|iste|ir|ida|idas|iendo|iendole) crec\\p{L}+ aument\\p{L}+ increment\\p{L}+",
  "ascend\\p{L}+ asciend\\p{L}+ gan(?:a|as|aste|o|aron|ar|ancia|ando) elev\\p{L}+ dispar\\p{L}+ super\\p{L}+ avanz\\p{L}+ avance repunt\\p{L}+ alza encima ampli\\p{L}+",
  "mais maior\\p{L}* melhor\\p{L}* subiu cresc\\p{L}+ more higher better grew grow\\p{L}* rose ris\\p{L}+ increas\\p{L}+ gain\\p{L}* up above",
);
export const DOWN = wordOf(
  "menos menor\\p{L}* peor\\p{L}* empeor\\p{L}+ baj(?:a|as|an|o|aste|aron|ar|ada|ado|ando) ca(?:e|en|yo|yeron|ida|idas|iste|er|yendo) descend\\p{L}+ desciend\\p{L}+",
  "dismin\\p{L}+ redu[cj]\\p{L}+ perd\\p{L}+ pierd\\p{L}+ decre\\p{L}+ retroced\\p{L}+ inferior\\p{L}* debajo merm\\p{L}+ desplom\\p{L}+ hund\\p{L}+ flaque\\p{L}+",
  "caiu cair\\p{L}* diminu\\p{L}+ pior\\p{L}* less fewer lower worse fell fall\\p{L}* drop\\p{L}* declin\\p{L}+ decreas\\p{L}+ lost down below shrank",
);
export const SAME = wordOf(
  "igual iguales identic[oa]s? estable\\p{L}* mantien\\p{L}+ mantuv\\p{L}+ invariable\\p{L}* same unchanged",
);
