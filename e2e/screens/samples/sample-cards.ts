import type { Page } from "playwright";
import { newPostcard } from "../../../src/data/posts/new-cards/postcard.ts";
import { calendarClient, dayFromToday } from "../../support/plan.ts";

export const CAFE_ANDINO = "2414183";
const ESTUDIO_NORTE = "97909464";

type Sample = {
  title: string;
  notes: string;
  /** `day` counts from today; `time` is HH:mm, or null for a draft. */
  day: number;
  time: string | null;
  publishers: string[];
  isPublished?: boolean;
};

const SAMPLES: readonly Sample[] = [
  {
    title: "Lo que nos enseñó un cliente que se fue",
    notes:
      "El mes pasado perdimos un cliente de seis años.\n\nNo fue el precio: fue que dejamos de preguntar. Desde entonces llamamos a cada uno el primer lunes del mes. #clientes",
    day: 0,
    time: null,
    publishers: ["personal"],
    isPublished: true,
  },
  {
    title: "Abrimos vacantes en Santa Cruz",
    notes:
      "Buscamos dos baristas con ganas de aprender. Horario de mañana, formación pagada y café sin límite. ¿Conoces a alguien? #empleo #café",
    day: 0,
    time: null,
    publishers: [CAFE_ANDINO],
    isPublished: true,
  },
  {
    title: "Tres preguntas antes de contratar",
    notes:
      "Antes de publicar una vacante me hago tres preguntas. La tercera me ahorró cinco malas decisiones este año.",
    day: 1,
    time: "08:30",
    publishers: ["personal", ESTUDIO_NORTE],
  },
  {
    title: "Detrás de una marca que dura",
    notes:
      "Una marca no es un logo: es lo que repiten de ti cuando no estás. Así trabajamos las de este año.",
    day: 2,
    time: "12:15",
    publishers: [ESTUDIO_NORTE],
  },
  {
    title: "Nuestra feria del sábado",
    notes: "Este sábado estamos en la feria de Calacoto con la cosecha nueva. Ven a probarla. #feria",
    day: 4,
    time: "09:00",
    publishers: [CAFE_ANDINO],
  },
  {
    title: "Qué cambió en mi forma de delegar",
    notes: "Delegar no es repartir tareas: es repartir decisiones. Lo aprendí tarde y lo cuento completo.",
    day: 6,
    time: "18:00",
    publishers: ["personal"],
  },
  {
    title: "Cierre del año en números",
    notes: "Exportamos a tres países y formamos a 40 productores. Gracias por el viaje.",
    day: 9,
    time: "09:00",
    publishers: ["personal", CAFE_ANDINO],
  },
  {
    title: "Ideas para la charla de diciembre",
    notes: "Apuntes: precio justo, trazabilidad, historias de productores.",
    day: 12,
    time: null,
    publishers: ["personal"],
  },
];

const MONTH: readonly (readonly [day: number, time: string, title: string, publishers: string[]])[] = [
  [1, "08:30", "Detrás del mostrador", [CAFE_ANDINO]],
  [2, "12:15", "Lo que pregunto en una entrevista", ["personal"]],
  [3, "09:00", "Receta: filtrado de altura", [CAFE_ANDINO]],
  [4, "18:00", "Un año con el mismo logo", [ESTUDIO_NORTE]],
  [7, "08:30", "Tres errores al exportar", ["personal"]],
  [8, "12:00", "Conoce a doña Elsa", [CAFE_ANDINO]],
  [9, "09:30", "Marca personal sin ruido", [ESTUDIO_NORTE]],
  [10, "17:00", "Cifras de la cosecha", ["personal"]],
  [11, "12:00", "Cata abierta del sábado", [CAFE_ANDINO]],
  [14, "08:30", "Delegar sin desaparecer", ["personal"]],
  [15, "12:15", "Así elegimos el saco", [CAFE_ANDINO]],
  [16, "09:00", "Antes y después: Molino Sur", [ESTUDIO_NORTE]],
  [17, "18:00", "Carta a mi yo de 2020", ["personal"]],
  [18, "12:00", "Regala café este año", [CAFE_ANDINO]],
  [21, "09:00", "Lo que aprendí en ferias", ["personal"]],
  [22, "12:00", "Gracias a 40 productores", [CAFE_ANDINO]],
  [23, "10:00", "Cerramos con una pregunta", [ESTUDIO_NORTE]],
  [28, "08:30", "Mis lecturas del año", ["personal"]],
  [29, "12:00", "Lo que viene en enero", [CAFE_ANDINO]],
  [30, "09:00", "Propósitos con fecha", ["personal"]],
];

/** Saves the sample cards of `month` (yyyy-MM), a month that has not begun in any time zone. */
export async function plantNextMonth(page: Page, month: string): Promise<void> {
  const client = await calendarClient(page);
  const there = new Set((await client.from("posts").select("title")).data?.map(({ title }) => title));
  for (const [day, time, title, publishers] of MONTH) {
    if (there.has(title)) continue;
    const date = `${month}-${String(day).padStart(2, "0")}`;
    const { error } = await client.rpc("save_post_card", {
      p_postcard: newPostcard(Date.now(), Math.random()),
      p_expected_version: null,
      p_content: { title, notes: `${title}.`, date, post_time: time, timezone: "America/La_Paz" },
      p_publishers: publishers,
    });
    if (error) throw error;
  }
}

export async function plantSamples(page: Page): Promise<void> {
  const client = await calendarClient(page);
  const there = new Set((await client.from("posts").select("title")).data?.map(({ title }) => title));
  for (const { title, notes, day, time, publishers, isPublished } of SAMPLES) {
    if (there.has(title)) continue;
    const postcard = newPostcard(Date.now(), Math.random());
    const { error } = await client.rpc("save_post_card", {
      p_postcard: postcard,
      p_expected_version: null,
      p_content: { title, notes, date: dayFromToday(day), post_time: time, timezone: "America/La_Paz" },
      p_publishers: publishers,
    });
    if (error) throw error;
    if (!isPublished) continue;
    const sent = await client.functions.invoke("publish-due-posts", { body: { postcard } });
    if (sent.error) throw sent.error;
  }
}

export const isPlanted = async (page: Page, title: string): Promise<boolean> => {
  const { data } = await (await calendarClient(page)).from("posts").select("id").eq("title", title);
  return (data ?? []).length > 0;
};

export async function planAt(page: Page, title: string, day: number, time: string): Promise<void> {
  const client = await calendarClient(page);
  const { data, error } = await client
    .from("posts")
    .select("postcard, version, linkedin_organization_id, notes")
    .eq("title", title);
  const [first] = data ?? [];
  if (error || !first) throw error ?? new Error(`No card is called «${title}».`);
  const saved = await client.rpc("save_post_card", {
    p_postcard: first.postcard,
    p_expected_version: first.version,
    p_content: {
      title,
      notes: first.notes,
      date: dayFromToday(day),
      post_time: time,
      timezone: "America/La_Paz",
    },
    p_publishers: data?.map((row) => row.linkedin_organization_id ?? "personal") ?? [],
  });
  if (saved.error) throw saved.error;
}
