/** The page to which a closed editor leads back. The history entry of the editor holds it in its state. */
export type EditorOrigin = { from: "list" | "calendar" | "page" };

/** The state of a link to a card, so that the closed editor leads back to the page of the link. */
export const FROM_PAGE: EditorOrigin = { from: "page" };

/** The origin in a history entry's state; null when a link opened the card, so that no page is there to go back to. */
export const originOf = (state: unknown): EditorOrigin["from"] | null =>
  typeof state === "object" && state !== null ? ((state as Partial<EditorOrigin>).from ?? null) : null;

export type PlannerSearch = {
  openCard: number | null;
  newDay: string | null;
  newTime: string | null;
  newText: string | null;
  post: string | null;
  list: "publicar" | "listas";
  onlyAttention: boolean;
  words: string;
  publisher: string | null;
  state: string | null;
};

type Field<T> = { name: string; read: (value: string | null) => T; write: (value: T) => string | null };

const PUBLISHED = "publicadas";
const ATTENTION = "atencion";
const text = (name: string): Field<string | null> => ({
  name,
  read: (value) => value,
  write: (value) => value,
});

function cardNumber(value: string | null): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

const matching = (name: string, shape: RegExp): Field<string | null> => ({
  name,
  read: (value) => (value !== null && shape.test(value) ? value : null),
  write: (value) => value,
});

const FIELDS: { [Key in keyof PlannerSearch]: Field<PlannerSearch[Key]> } = {
  openCard: { name: "editar", read: cardNumber, write: (value) => (value === null ? null : String(value)) },
  newDay: matching("dia", /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  newTime: matching("hora", /^([01]\d|2[0-3]):[0-5]\d$/),
  newText: text("texto"),
  post: text("post"),
  list: {
    name: "lista",
    read: (value) => (value === PUBLISHED ? "listas" : "publicar"),
    write: (value) => (value === "listas" ? PUBLISHED : null),
  },
  onlyAttention: {
    name: "ver",
    read: (value) => value === ATTENTION,
    write: (value) => (value ? ATTENTION : null),
  },
  words: { name: "q", read: (value) => value ?? "", write: (value) => value || null },
  publisher: text("publicador"),
  state: text("estado"),
};

export function readPlannerSearch(params: URLSearchParams): PlannerSearch {
  const read = <Key extends keyof PlannerSearch>(key: Key) => FIELDS[key].read(params.get(FIELDS[key].name));
  return {
    openCard: read("openCard"),
    newDay: read("newDay"),
    newTime: read("newTime"),
    newText: read("newText"),
    post: read("post"),
    list: read("list"),
    onlyAttention: read("onlyAttention"),
    words: read("words"),
    publisher: read("publisher"),
    state: read("state"),
  };
}

export function withPlannerSearch(params: URLSearchParams, changes: Partial<PlannerSearch>): URLSearchParams {
  const next = new URLSearchParams(params);
  const write = <Key extends keyof PlannerSearch>(key: Key, value: PlannerSearch[Key]) => {
    const { name, write } = FIELDS[key];
    const written = write(value);
    if (written === null) next.delete(name);
    else next.set(name, written);
  };
  for (const key of Object.keys(changes) as (keyof PlannerSearch)[]) {
    const value = changes[key];
    if (value !== undefined) write(key, value);
  }
  return next;
}
