import { FaultBook } from "../faults.ts";

export type SearchSandbox = {
  /** Responds to a request. Throws DropConnection when a fault cuts the connection. */
  fetch(request: Request): Promise<Response>;
  faults: FaultBook;
  close(): void;
};

const ARTICLES = [
  "Guía para empezar con",
  "Cinco preguntas sobre",
  "Qué dicen los datos de",
  "Errores comunes en",
  "El futuro de",
];
const FILMS = ["Explicado en diez minutos:", "Conferencia completa sobre", "Entrevista:"];

function resultsOf(query: string): object[] {
  const words = query.replace(/\bvideo\b|site:\S+/g, "").trim();
  const isFilms = /site:youtube\.com/.test(query);
  const search = new URLSearchParams(isFilms ? { search_query: words } : { search: words });
  const address = isFilms ? "https://www.youtube.com/results?" : "https://es.wikipedia.org/w/index.php?";
  return (isFilms ? FILMS : ARTICLES).map((start, at) => ({
    url: `${address}${search}&demo=${at + 1}`,
    title: `${start} ${words}`,
    content: "Resultado de demostración: lleva a una búsqueda real de estas palabras.",
    engine: "demo",
    engines: ["demo"],
    score: 1 / (at + 1),
    category: isFilms ? "videos" : "general",
    publishedDate: null,
  }));
}

export function createSearchSandbox(options: { basePath: string }): SearchSandbox {
  const faults = new FaultBook((status) => new Response("", { status }));
  const answer = async (url: URL): Promise<Response> => {
    if (url.pathname !== `${options.basePath}/search`) return new Response("", { status: 404 });
    const query = url.searchParams.get("q")?.trim();
    if (!query) return new Response("", { status: 400 });
    // SearXNG responds with 403 when its settings do not allow JSON.
    if (url.searchParams.get("format") !== "json") return new Response("", { status: 403 });
    const results = resultsOf(query);
    return Response.json({
      query,
      number_of_results: 0,
      results,
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
    });
  };
  return {
    faults,
    fetch: (request) => {
      const url = new URL(request.url);
      const path = url.pathname.slice(options.basePath.length);
      return faults.around(request, `${path}${url.search}`, () => answer(url));
    },
    close: () => faults.close(),
  };
}
