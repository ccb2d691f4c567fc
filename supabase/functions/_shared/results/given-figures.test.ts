import { describe, expect, test } from "vitest";
import { saysOnlyGiven } from "./given-figures.ts";

const FACTS = [
  "En 30 días publicaste 12 veces: 15,50 respuestas por publicación, un 12 % menos que en los 30 días anteriores.",
  "Las 12 publicaciones con impresiones conocidas sumaron 20.000 impresiones.",
  "La publicación con más respuestas fue «Cosecha de 2025: 3 lecciones», con 40 respuestas.",
  "Esa publicación tuvo 2,58 veces la mediana de respuestas de 12 publicaciones.",
  "Café Andino tiene 1240 seguidores.",
  "En los últimos 60 días la página tuvo 900 impresiones, un 50 % más que en los 60 días anteriores.",
  "Las 9 publicaciones de «imagen» del último año tienen una mediana de respuestas de 1,50 veces la de las otras 45 publicaciones.",
];

const HOSTILE = [
  // The fact states the opposite.
  "Tus respuestas crecieron un 12 % más.",
  "Subiste un 12 % en respuestas.",
  "Tus respuestas por publicación aumentaron un 12 %.",
  "Las impresiones de la página cayeron un 50 %.",
  "La página tuvo un 50 % menos de impresiones que en los 60 días anteriores.",
  "Tus respuestas se mantienen igual que en los 30 días anteriores.",
  "Your answers grew 12 %.",
  "Suas respostas cresceram 12 %.",
  "Tus respuestas mejoraron un 12 %.",
  "Vas peor en la página: 900 impresiones.",
  "15,50 respuestas por publicación: vas al alza.",
  "Con 900 impresiones la página se estancó.",
  "Con 900 impresiones, la página toca techo.",
  "La cifra de 15,50 respuestas por publicación es positiva frente a los 30 días anteriores.",
  "Hace 30 días tenías 15,50 respuestas por publicación.",
  "Há 30 dias você tinha 15,50 respostas por publicação.",
  "Publicaste 30 veces en 12 días.",
  "Publicaste 12 veces en 30 semanas.",
  "Sumaste 20.000 seguidores.",
  "Café Andino tiene 1240 clientes.",
  "Cada publicación tuvo 40 comentarios.",
  "Tuviste 15,50 reacciones por publicación.",
  "Tus 900 seguidores siguen ahí.",
  "Tuviste 15,50 respuestas por día.",
  "Publicaste 12 veces al día.",
  "Tu tasa es de 15,50 %.",
  "Esa publicación tuvo 2,58 respuestas.",
  "Tus impresiones bajaron un 12 %.",
  "Publicaste un 12 % menos.",
  "Tus seguidores son un 50 % más que en los 60 días anteriores.",
  "Tuviste un 12 % menos publicaciones.",
  "Un 12 % de tus publicaciones funcionó.",
  "En los 30 días anteriores publicaste 12 veces.",
  "Las otras 45 publicaciones tienen 1,50 veces la mediana.",
  "Las publicaciones de «imagen» tuvieron 40 respuestas.",
  "Tuviste 45 publicaciones.",
  "Publicaste 13 veces en 30 días.",
  "Publica 3 veces por semana.",
  "Sumaste 2.000 impresiones.",
  "Cada una tuvo 155 respuestas.",
  "Sumaste 20.0001 impresiones.",
  "Publicaste más de 12 veces.",
  "Sumaste casi 20.000 impresiones.",
  "Tuviste unas 40 respuestas.",
  "Sumaste -20.000 impresiones.",
  "Sumaste 20.000k impresiones.",
  "Publicaste 1３ veces.",
  "Sumaste ½ de las impresiones.",
  "Tu reto de 2025 sumó 3 lecciones.",
  "Publicaste once veces en 30 días.",
  "Publicaste quince veces.",
  "Tus respuestas bajaron un noventa por ciento.",
  "Tuviste doscientas impresiones.",
  "Publica dos veces por semana.",
  "Tus respuestas son el doble de lo normal.",
  "La mitad de tus publicaciones tuvo respuestas.",
  "Una docena de publicaciones, y de las buenas.",
  "Tus respuestas se duplicaron.",
  "Suas impressões chegaram a vinte mil.",
  "Foram dezesseis publicações.",
  "You posted twenty times.",
  "Half of your posts were answered.",
  "Publicaste XII veces.",
  "Publicaste tre\u00adinta veces.",
  "Publicaste trе\u0456nta veces.",
  "Tuviste 40 respuestas porque publicaste por la mañana.",
  "Gracias a tus 12 publicaciones sumaste 20.000 impresiones.",
  "Si repites, tendrás 40 respuestas.",
  "La mayoría de tus publicaciones tuvo 40 respuestas.",
  "No publicaste 12 veces.",
  "El algoritmo premia tus 12 publicaciones.",
  "Las publicaciones con imagen gustan a tu audiencia.",
];

const HONEST = [
  "Publicaste 12 veces en 30 días.",
  "En 30 días publicaste 12 veces.",
  "Hiciste 12 publicaciones en 30 días.",
  "Cada publicación tuvo 15,50 respuestas.",
  "Cada una tuvo 15,5 respuestas.",
  "Tuviste 15,50 respuestas por publicación.",
  "Tus respuestas por publicación bajaron un 12 %.",
  "Tus respuestas cayeron un 12% frente a los 30 días anteriores.",
  "Bajaste un 12 % en respuestas.",
  "Tuviste un 12 % menos de respuestas por publicación.",
  "Fue un 12 % menos que en los 30 días anteriores.",
  "Tus respuestas disminuyeron un 12 %.",
  "El periodo cierra un 12 % por debajo en respuestas.",
  "Retrocediste un 12 % en respuestas por publicación.",
  "Tus 12 publicaciones tuvieron 15,50 respuestas por publicación.",
  "Sumaste 20.000 impresiones.",
  "Sumaste 20000 impresiones.",
  "Sumaste 20 000 impresiones.",
  "Sumaste 20\u00a0000 impresiones.",
  "Tus publicaciones sumaron 20.000 impresiones.",
  "Tus 20.000 impresiones muestran alcance.",
  "Tus 12 publicaciones llegaron a 20.000 impresiones.",
  "Las 20.000 impresiones vienen de 12 publicaciones.",
  "Con 12 publicaciones sumaste 20.000 impresiones.",
  "De 12 publicaciones conocemos 20.000 impresiones.",
  "La publicación con más respuestas fue «Cosecha de 2025: 3 lecciones».",
  "«Cosecha de 2025: 3 lecciones» tuvo 40 respuestas.",
  "«Cosecha de 2025: 3 lecciones» fue la que más respuestas tuvo, con 40 respuestas.",
  "Tu mejor publicación tuvo 40 respuestas.",
  "La publicación que más respuestas tuvo suma 40 respuestas.",
  "Destaca «Cosecha de 2025: 3 lecciones», con 40 respuestas.",
  "Una de ellas logró 40 respuestas.",
  "Hubo 40 respuestas en «Cosecha de 2025: 3 lecciones».",
  "Repite lo que te dio 40 respuestas.",
  "Vuelve al tema de «Cosecha de 2025: 3 lecciones».",
  "Escribe otra vez sobre «Cosecha de 2025: 3 lecciones», que tuvo 40 respuestas.",
  "Esa publicación tuvo 2,58 veces la mediana.",
  "Esa publicación tuvo 2,58 veces la mediana de respuestas.",
  "Son 2,58 veces la mediana de 12 publicaciones.",
  "Café Andino tiene 1240 seguidores.",
  "Café Andino suma 1.240 seguidores.",
  "La página cuenta con 1240 seguidores.",
  "Tus 1240 seguidores están ahí.",
  "La página tuvo 900 impresiones en 60 días.",
  "La página tuvo un 50 % más de impresiones que en los 60 días anteriores.",
  "Las impresiones de la página crecieron un 50 %.",
  "Las impresiones subieron un 50 % en los últimos 60 días.",
  "Las impresiones de la página aumentaron un 50%.",
  "La página creció un 50 %.",
  "En 60 días la página llegó a 900 impresiones, un 50 % más.",
  "La página ganó un 50 % en impresiones.",
  "Publicaste 12 veces y sumaste 20.000 impresiones.",
  "Publicaste 12 veces, pero tus respuestas bajaron un 12 %.",
  "La página tuvo 900 impresiones; tiene 1240 seguidores.",
  "Tus respuestas bajaron un 12 % y la página creció un 50 %.",
  "Vas por buen camino.",
  "Sigue publicando con la misma calma.",
  "Los datos dan una idea del periodo.",
  "Escribe la próxima publicación con esto a la vista: Café Andino tiene 1240 seguidores. (Texto de demostración)",
  "Revisa qué tenía «Cosecha de 2025: 3 lecciones» y prueba otra publicación con ese tema.",
];

describe("a sentence that exceeds its facts is refused", () => {
  test("the list of sentences that exceed their facts has sixty", () =>
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60));
  test.each(HOSTILE)("a sentence that exceeds its facts is refused: %s", (sentence) => {
    expect(saysOnlyGiven(sentence, FACTS)).toBe(false);
  });
});

describe("a sentence that only states its facts is kept", () => {
  test("the list of sentences with facts only has sixty", () => expect(HONEST).toHaveLength(60));
  test.each(HONEST)("a sentence with facts only is kept: %s", (sentence) => {
    expect(saysOnlyGiven(sentence, FACTS)).toBe(true);
  });
});

test.each(FACTS)("a sentence that repeats a fact is kept: %s", (fact) => {
  expect(saysOnlyGiven(fact, [fact])).toBe(true);
});

test("saysOnlyGiven refuses a sentence with a number when no fact is given", () => {
  expect(saysOnlyGiven("Publicaste 12 veces.", [])).toBe(false);
});
