/** The scene of each recorded text, by its title, as a strong and as a weak model write it. */
export const RECORDED_SCENES: Readonly<Record<string, { strong: string; weak: string }>> = {
  "El lote que volvió": {
    strong:
      "Una mujer con botas hunde la sonda de un medidor en un saco de yute dentro del patio de una bodega, a las siete de la mañana; detrás, un camión con la lona a medio levantar y el vapor del aliento en la luz fría.",
    weak: "Una persona feliz con una taza de café y un apretón de manos que simboliza la calidad.",
  },
  "La entrevista al revés": {
    strong:
      "Un hombre mayor, con el lápiz detenido sobre una libreta, escucha a una candidata que se inclina hacia él en una mesa chica de oficina; luz de ventana al final de la tarde y dos vasos de agua sin tocar.",
    weak: "Una entrevista de trabajo exitosa con una bombilla que representa la buena idea.",
  },
  "Facturar el mismo día": {
    strong:
      "Sobre el capó todavía tibio de una camioneta de reparto, una mano llena una factura con carbón mientras el cliente revisa cajas recién bajadas; sol de mediodía en una calle empedrada y la calculadora sujeta con una piedra.",
    weak: "Flechas que suben y monedas de oro sobre un escritorio.",
  },
  "Dos horas sin reuniones": {
    strong:
      "Una sala de juntas vacía a las nueve de la mañana, con las sillas metidas y el reloj de pared en luz lateral; por el vidrio se ve a tres programadores concentrados, con audífonos, ante sus pantallas apagadas de avisos.",
    weak: "Un equipo diverso chocando las manos con engranajes de fondo.",
  },
  "El precio que subí tarde": {
    strong:
      "Una mujer borra con la manga un número de una pizarra de tiza en su taller de costura y sostiene la tiza a un palmo, sin escribir todavía; lámpara amarilla sobre la mesa, un maniquí con alfileres y la calle de noche.",
    weak: "Un cohete que despega con el símbolo de pesos.",
  },
  "El alta en papel": {
    strong:
      "Una enfermera empuja una impresora sobre un carro por el pasillo de internación mientras un paciente ya vestido espera sentado con el bolso en la falda; luz blanca de tubo y una ventana gris al fondo.",
    weak: "Médicos sonriendo con un logo de hospital.",
  },
  "A primeira demissão": {
    strong:
      "Duas cadeiras frente a frente numa sala pequena, uma gestora com as mãos fechadas sobre os joelhos e em silêncio; luz da tarde pela persiana em faixas no chão e uma caixa de lenços ainda fechada sobre a mesa.",
    weak: "Uma pessoa triste e uma lâmpada que significa aprendizado.",
  },
  "Suporte no telefone": {
    strong:
      "Um executivo de camisa dobrada, com fone de atendente, anota à mão num bloco riscado enquanto a fila de chamadas pisca no aparelho; ao lado, uma atendente o observa. Manhã, luz dura de escritório no fim do corredor.",
    weak: "Pessoas felizes com headset e um aperto de mãos.",
  },
  "The demo I stopped giving": {
    strong:
      "A closed laptop on a café table, its charger dangling unplugged; across from it a woman leans in to listen while a client draws his warehouse on a napkin with a ballpoint pen, in low winter light from the street.",
    weak: "A rocket taking off from a laptop.",
  },
  "Notes after every refusal": {
    strong:
      "A worn paper notebook lies open under a desk lamp at night, one sentence underlined again and again in different inks; a hand with a pencil counts the marks, and a calendar with September folded over hangs behind.",
    weak: "A handshake and a lightbulb, symbolizing success.",
  },
  "El turno de noche": {
    strong:
      "Tres supervisores con casco alumbran con una linterna el piso entre dos prensas a las tres de la madrugada; el haz de luz descubre un charco de aceite y un guante olvidado, el resto de la nave queda en penumbra.",
    weak: "Trabajadores sonrientes con engranajes y un letrero que dice Seguridad.",
  },
  "Cobrar el diagnóstico": {
    strong:
      "En una cocina vacía y sin azulejos, una arquitecta de pie apoya el croquis en el marco de la puerta y marca un muro con cinta azul mientras una pareja la mira; sol bajo de la mañana y polvo en el aire.",
    weak: "Una arquitecta con una bombilla en la mano.",
  },
  "La junta de pie": {
    strong:
      "Choferes con chaleco y oficinistas con taza se apretujan de pie junto a un pizarrón de rutas en el andén de carga; un chofer señala con el pulgar un puente del mapa, a contraluz del portón abierto al amanecer.",
    weak: "Un equipo chocando los cinco frente a una flecha hacia arriba.",
  },
  "El presupuesto de dos líneas": {
    strong:
      "Un electricista con linterna en la frente escribe dos renglones arriba de una hoja apoyada en una escalera; el tablero abierto muestra cables de colores y la dueña de casa lee por encima de su hombro con luz de velador.",
    weak: "Documentos volando y un apretón de manos.",
  },
  "La devolución sin preguntas": {
    strong:
      "En el piso de un depósito, una chica con cinta métrica al cuello abre una bolsa devuelta y sacude un vestido contra la luz de una claraboya; a su lado, un trípode con una cámara espera y una pila de formularios junta polvo.",
    weak: "Bolsas de compras, corazones y un logo sonriente.",
  },
  "El alumno que no preguntaba": {
    strong:
      "Papelitos doblados caen en una caja de zapatos que pasa de mano en mano por un aula de noche, con pantallas encendidas y caras serias; el profesor, de espaldas, borra el pizarrón bajo un tubo de luz que titila.",
    weak: "Un profesor con una bombilla gigante.",
  },
  "La llave del almacén": {
    strong:
      "Un ferretero y su hija adolescente cuentan tornillos sueltos sobre un mesón de madera, un domingo con la persiana a medio bajar; una franja de sol cruza las cajas abiertas y el cuaderno de inventario con una columna recién trazada.",
    weak: "Una cámara de seguridad y una flecha que baja.",
  },
  "El menú que achicamos": {
    strong:
      "Un cocinero tacha con el mango de un cuchillo platos de una carta enorme pegada en la puerta de la cámara fría; a sus pies, dos cajones de verdura mustia, y al fondo el vapor de las ollas en la luz de la ventana.",
    weak: "Comida deliciosa y un chef sonriendo con el logo del restaurante.",
  },
  "La reunión con mi papá": {
    strong:
      "Un padre canoso con delantal manchado de tinta muestra en su celular una invitación recién impresa a su hijo, entre una prensa antigua y una máquina digital; luz de taller al atardecer y recortes de papel en el suelo.",
    weak: "Padre e hijo dándose un apretón de manos con un cohete.",
  },
  "El correo que no mandé": {
    strong:
      "Una mujer de pie en el pasillo de su oficina, de noche, con el celular al oído y la frente apoyada en el vidrio; en su escritorio, lejos, la pantalla ilumina una silla vacía y un café frío.",
    weak: "Un sobre con alas y una cara feliz.",
  },
  "La hoja de vida sin foto": {
    strong:
      "Manos que pegan tiras de cinta opaca sobre la esquina de unas hojas apiladas en una mesa larga; al lado, un bus articulado visto por la ventana llega con la primera luz desde el sur de la ciudad.",
    weak: "Personas diversas sonriendo con un logo de inclusión.",
  },
  "Tres preguntas antes de programar": {
    strong:
      "Una desarrolladora sentada en el borde del escritorio de un jefe le pregunta algo con el portátil cerrado bajo el brazo; sobre la mesa, una impresora vieja con un reporte grueso y polvoriento en la luz de media mañana.",
    weak: "Código flotando y una bombilla encendida.",
  },
  "La bodega que ordenó el guardia": {
    strong:
      "Un guardia nocturno con chaqueta reflectante recorre con su linterna un pasillo altísimo de cajas y se detiene ante las del fondo, las más gastadas; al otro extremo, el portón abierto deja entrar la luz azul del amanecer.",
    weak: "Una bodega moderna con robots y flechas.",
  },
  "El examen que no pedí": {
    strong:
      "Una veterinaria arrodillada ausculta a un perro viejo sobre una manta mientras la dueña cuenta billetes sin mirarla; la consulta está a media luz y en la mesa espera un tubo de muestra vacío con su tapa al lado.",
    weak: "Un perro feliz con un corazón.",
  },
  "El lunes sin ventas": {
    strong:
      "Un camión lechero solo en un camino de tierra entre campos, con la caja casi vacía y dos bidones que se golpean; en primer plano, un almacenero corre la cortina de su puesto con la primera luz del martes.",
    weak: "Una vaca con un cohete verde.",
  },
  "La obra parada por un permiso": {
    strong:
      "Una grúa quieta sobre un encofrado con pasto crecido entre los hierros, luz gris de mañana; un ingeniero de campera mojada camina hacia la salida con una carpeta vacía bajo el brazo y el pizarrón de obra al fondo.",
    weak: "Una obra en construcción con un apretón de manos.",
  },
  "O fornecedor da esquina": {
    strong:
      "Um padeiro de avental parado na porta da padaria às quatro da manhã, de braços cruzados, olhando a rua vazia; atrás dele, a masseira desligada e um saco de farinha quase no fim sob a luz quente do forno.",
    weak: "Pão com uma seta para cima e um aperto de mãos.",
  },
  "A fila do exame": {
    strong:
      "Uma sala de ultrassom às escuras ao meio-dia, a máquina desligada e o avental pendurado na cadeira; pela fresta da porta, com luz do corredor, a fila de pessoas sentadas abraçando pastas de exames.",
    weak: "Médicos sorrindo com um logotipo e engrenagens.",
  },
  "The invoice nobody paid": {
    strong:
      "An intern on the phone at a cluttered desk crosses a name off a long paper list with a marker, envelopes marked by the post fanned out beside her; late afternoon light through blinds, and a jacket left on an empty chair behind.",
    weak: "Gold coins, arrows and a handshake.",
  },
  "One page for new nurses": {
    strong:
      "A young nurse in a dim night corridor runs her finger along one laminated sheet taped beside the medication room door; under the counter a fat binder holds the door open, and a green monitor light falls on her sleeve.",
    weak: "Smiling nurses with a rocket and gears.",
  },
};
