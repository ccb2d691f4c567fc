import { expect, test } from "vitest";
import { readable, readPost } from "./read-post";
import { textOf } from "./segments";

test("readPost counts a mention before the fold by the length of its visible name", () => {
  const post = readPost("Hola @[Café Andino](urn:li:organization:1)", "phone");
  expect(post.fold).toEqual({ end: 16, isFolded: false, characters: 16 });
  expect(post.whole.at(-1)).toEqual({ kind: "mention", text: "Café Andino" });
});

test("readPost gives the part before the fold as the beginning of the text, with its hashtags marked", () => {
  const text = `#Café ${"palabra ".repeat(100)}`;
  const post = readPost(text, "phone");
  expect(post.fold.isFolded).toBe(true);
  expect(text.startsWith(textOf(post.beforeFold))).toBe(true);
  expect(post.beforeFold[0]).toEqual({ kind: "hashtag", text: "#Café" });
});

test("readable returns the first 3,000 UTF-16 units of a text of 200,000", () => {
  expect(readable("😀".repeat(100_000))).toBe("😀".repeat(1500));
});

test("readable does not cut a mention whose markup exceeds the limit while its visible name does not", () => {
  const name = "a".repeat(2990);
  const text = `@[${name}](urn:li:organization:123456789) y más`;
  expect(readable(text)).toBe(text);
  expect(readable(`${text}, mucho más`)).toBe(`${text}, mu`);
});

test("readPost treats a text of spaces as blank", () => {
  expect(readPost(readable(" \n "), "phone")).toMatchObject({ isBlank: true, whole: [] });
});

test("a link at the end of the text gets its card even when the link is after the fold", () => {
  const text = `${"palabra ".repeat(100)} https://ejemplo.com/a`;
  expect(readPost(text, "phone").cardHost).toBe("ejemplo.com");
});
