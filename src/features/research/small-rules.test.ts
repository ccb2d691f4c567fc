import { expect, test } from "vitest";
import { groupByKind, isVideo } from "@/data/user-topics/search";
import { topicsOf } from "@/data/user-topics/user-topics";
import { textLanguageOf } from "@/shared/session/account";
import { safeStorage } from "@/shared/storage";
import { contentOfDraft } from "./investigate/add-draft";
import { keptResearchIn, withDrafts } from "./kept";
import { addressIn, MOST_TEXT, withoutControls, withPdf } from "./reuse/sources";

function memory() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { values, store: safeStorage(() => storage as unknown as Storage) };
}

test("contentOfDraft makes an unscheduled card for the personal account, with a title of one line", () => {
  const draft = { title: `  Un\ntítulo ${"largo ".repeat(80)}`, description: "Texto" };
  const content = contentOfDraft(draft, { timezone: "UTC" });
  expect(content).toMatchObject({ notes: "Texto", post_time: null, publishers: ["personal"] });
  expect(content.title.startsWith("Un título largo")).toBe(true);
  expect(content.title.length).toBe(300);
});

test("an added draft puts its sources into the first comment, as many as fit, and keeps its publisher", () => {
  const sources = Array.from({ length: 12 }, (_, n) => ({
    title: `Informe\n${n}`,
    link: `https://informes.test/${"a".repeat(120)}/${n}`,
  }));
  const draft = { title: "T", description: "Texto", sources, publisher: "2414183" };
  const content = contentOfDraft(draft, { timezone: "UTC" });
  expect(content.publishers).toEqual(["2414183"]);
  expect(content.post_comment.split("\n").slice(0, 2)).toEqual([
    "Fuentes:",
    `- Informe 0: ${sources[0]?.link}`,
  ]);
  expect(content.post_comment.length).toBeLessThanOrEqual(1250);
  expect(content.post_comment.length).toBeGreaterThan(1250 - 170);
  expect(
    content.post_comment.endsWith(sources[content.post_comment.split("\n").length - 2]?.link ?? ""),
  ).toBe(true);
});

test.each([
  [{ country: "PE" }, "Fuentes:"],
  [{ country: "BR" }, "Fontes:"],
  [{ country: "MX", language: "en" }, "Sources:"],
])(
  "the heading above the sources in a first comment is in the language of %j: %s",
  (user_metadata, heading) => {
    const draft = { title: "T", description: "x", sources: [{ title: "IBGE", link: "https://ibge.test" }] };
    const language = textLanguageOf({ user_metadata });
    const { post_comment } = contentOfDraft(draft, { timezone: "UTC", language });
    expect(post_comment).toBe(`${heading}\n- IBGE: https://ibge.test`);
  },
);

test.each([
  [" https://blog.test/nota?a=1 ", "https://blog.test/nota?a=1"],
  ["La cosecha https://blog.test/nota vía @diario", "https://blog.test/nota"],
  ["(https://blog.test/nota).", "https://blog.test/nota"],
  ["\u2066https://blog.test/nota\u2069", "https://blog.test/nota"],
  ["www.blog.test/nota", "https://www.blog.test/nota"],
  ["blog.test", "https://blog.test"],
  ["hola", null],
  ["La nota de blog.test", null],
  ["javascript:alert(1)", null],
  ["ana@blog.test", null],
  ["http://localhost/nota", null],
  ["", null],
  ["ejemplo.com/nota Mira esto", null],
])("the address of a page in what a user pastes, %j, is %j", (typed, address) => {
  expect(addressIn(typed)).toBe(address);
});

test("P3.07 · the research page's stored values are read back unchanged, and only for the same user", () => {
  const { store, values } = memory();
  const kept = { ...keptResearchIn(store).read("a"), question: "¿Café?" };
  keptResearchIn(store).write("a", kept);
  expect(keptResearchIn(store).read("a")).toEqual(kept);
  expect(keptResearchIn(store).read("b").question).toBe("");
  expect([...values.keys()]).toEqual(["tribuna:research:a"]);
});

test.each(["", "{", "[]", '{"postType":"otro"}', '{"drafts":[{}]}'])(
  "invalid stored values of the research page (%j) are read as empty",
  (text) => {
    const { store, values } = memory();
    values.set("tribuna:research:a", text);
    expect(keptResearchIn(store).read("a")).toMatchObject({
      question: "",
      postType: "real-story",
      drafts: [],
    });
  },
);

test.each([
  ["https://www.youtube.com/watch?v=1", true],
  ["https://youtu.be/1", true],
  ["https://vimeo.com/1", true],
  ["https://example.com/youtube.com", false],
  ["https://notyoutube.com/x", false],
])("a result of a topic at %s is a film: %s", (link, film) => {
  expect(isVideo(link)).toBe(film);
});

test("results of a topic are grouped by kind, each address once, and only web addresses", () => {
  const result = (link: string) => ({ title: link, description: "", link });
  const links = ["https://a.test/1", "https://a.test/1", "javascript:alert(1)", "https://youtu.be/1"];
  expect(groupByKind(links.map(result))).toEqual({
    articles: [result("https://a.test/1")],
    videos: [result("https://youtu.be/1")],
  });
});

test("topics are read from their JSON texts, and invalid topics are left out", () => {
  expect(topicsOf(['{"tema":"Café","contexto":"Altura"}', "{", '{"tema":""}', '{"tema":"Té"}'])).toEqual([
    { tema: "Café", contexto: "Altura" },
    { tema: "Té", contexto: "" },
  ]);
});

test("when an earlier result returns, the user's edits of its drafts are restored; a result without edited drafts is not stored", () => {
  const { store } = memory();
  const topics = (n: number) => [{ title: `Tema ${n}`, description: "Texto" }];
  const first = withDrafts(keptResearchIn(store).read("a"), topics(1));
  const edited = { ...first, drafts: first.drafts.map((one) => ({ ...one, title: "Mío", isEdited: true })) };
  const other = withDrafts(edited, topics(2));
  expect(other.drafts).toMatchObject([{ title: "Tema 2", isAdded: false }]);
  keptResearchIn(store).write("a", other);
  expect(withDrafts(keptResearchIn(store).read("a"), topics(1)).drafts).toEqual(edited.drafts);
  expect(withDrafts(first, topics(2)).past).toEqual([]);
});

test("the text of a PDF holds neither NUL nor other control characters, and keeps its lines", () => {
  expect(withoutControls("\0Café\0\u0001de\u0085altura\r\nUno\tdos\ud83d 😀\u0000")).toBe(
    "Café de altura \nUno\tdos\ufffd 😀",
  );
  expect(withoutControls("\0\0 \u0001")).toBe("");
});

test.each([
  ["an empty field", "", "Acta"],
  ["typed words or the text of an earlier PDF", "Mis apuntes\n", "Mis apuntes\n\nActa"],
  ["the same text, only once", "Mis apuntes\n\nActa", "Mis apuntes\n\nActa"],
])("the text of a PDF is put after %s", (_what, typed, text) => {
  for (const isCut of [false, true])
    expect(withPdf(typed, { words: "Acta", isCut })).toEqual({ text, isWhole: !isCut });
});

test.each([
  ["a part of a PDF's text", MOST_TEXT - 4, "Ac"],
  ["none of a PDF's text", MOST_TEXT, ""],
])("%s fits after %i typed characters, and withPdf reports what is missing", (_what, count, added) => {
  const typed = "a".repeat(count);
  const text = `${typed}${"\n\n".slice(0, MOST_TEXT - count)}${added}`;
  expect(withPdf(typed, { words: "Acta", isCut: false })).toEqual({ text, isWhole: false });
});
