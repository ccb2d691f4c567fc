import type { Page } from "playwright";
import { newPostcard } from "../../src/data/posts/cards.ts";
import { calendarClient, dayFromToday } from "../support/plan.ts";

const CAFE_ANDINO = "2414183";
const ESTUDIO_NORTE = "97909464";

type Sample = {
  title: string;
  notes: string;
  /** Days from today, and HH:mm; without one it is a draft. */
  day: number;
  time: string | null;
  publishers: string[];
  /** Goes out at once. */
  isPublished?: boolean;
};

/** The cards of a busy month of a user with two pages. */
export const SAMPLES: readonly Sample[] = [
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

/** Saves the samples that are not there yet by the calls that the app makes, and publishes those that are out. */
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

/** Gives a card that was saved without one a day and an hour. */
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
