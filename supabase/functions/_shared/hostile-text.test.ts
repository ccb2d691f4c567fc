import { expect, test } from "vitest";
import { decodeDataUrl, slugOf } from "../upload-file/domain.ts";
import { newFiguresIn } from "./ai/figures.ts";
import { withoutMarkdown } from "./ai/plain-text.ts";
import { asData } from "./ai/prompts/compose.ts";
import { registersIn } from "./ai/prompts/registers-in.ts";
import { lastWithin } from "./ai/provider/answer/json-within.ts";
import { readAnswer } from "./ai/provider/answer/read-answer.ts";
import { decodePage } from "./ai/services/decode-page.ts";
import { textOfHtml } from "./ai/services/html-text.ts";
import { repurposeDraft } from "./ai/work/kinds/repurpose.ts";
import { articleOf, trimAddress } from "./domain/publishing/article.ts";
import { isBlank } from "./domain/publishing/blank.ts";
import { withMentions, withTokens } from "./domain/publishing/mention.ts";
import { payloadOf } from "./domain/publishing/payload.ts";
import { excessOf, littleLength } from "./domain/publishing/text-length.ts";
import { measureVoice, openingsOf } from "./domain/voice/measure.ts";
import { failureOf } from "./linkedin/answers.ts";
import { readLittleText, toLittleText } from "./linkedin/little-text.ts";
import { isSupportedByFacts } from "./results/sentences/given-figures.ts";
import { repeated, superlinearTexts } from "./testing/growth.ts";

const payload = (notes: string) =>
  payloadOf({
    jobId: "",
    attemptId: "",
    attemptNumber: 1,
    postId: "",
    userId: "",
    dueAt: "",
    title: "Título",
    notes,
    imageUrl: null,
    imageAlt: null,
    uploadType: null,
    poll: null,
    organizationId: "1",
    personUrn: null,
    uploads: {},
  });

const READERS: Record<string, (text: string) => unknown> = {
  payloadOf: payload,
  articleOf: (text) => articleOf(text, null),
  trimAddress,
  isBlank,
  excessOf,
  littleLength,
  toLittleText,
  readLittleText,
  textOfHtml,
  decodePage: (text) => decodePage(new TextEncoder().encode(text), "text/html"),
  asData,
  registersIn,
  lastWithin: (text) => lastWithin(text, (value) => value ?? undefined),
  readAnswer: (text) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ choices: [{ message: { content: text } }] }));
    try {
      readAnswer({ bytes }, repurposeDraft);
    } catch {}
  },
  withoutMarkdown,
  newFiguresIn: (text) => newFiguresIn(text, text),
  withTokens,
  withMentions: (text) =>
    withMentions(text, new Map([["⟦a⟧", "@[a](urn:li:person:A)"]]), "@[a](urn:li:person:A)"),
  isSupportedByFacts: (text) => isSupportedByFacts(text, ["12"]),
  measureVoice: (text) => measureVoice([text]),
  openingsOf: (text) => openingsOf([text]),
  decodeDataUrl: (text) => {
    try {
      decodeDataUrl(text);
    } catch {}
  },
  slugOf,
  failureOf: (text) => failureOf(400, { message: text }),
};

const HOSTILE: Record<string, (length: number) => string> = {
  "a word and a space": (n) => `${repeated("a", n)} x`,
  "a mention's id and a space": (n) => `@[a](urn:li:person:${repeated("A", n)} x`,
  "a mention's id that counts as its name": (n) => `@[a](urn:li:person:${repeated("A", n)}) x`,
  "mentions that are only begun": (n) => repeated("@[a", n),
  "names that are not closed": (n) => repeated("@[", n),
  "mentions without an end": (n) => repeated("@[a](urn:li:person:A", n),
  "mentions in each other": (n) =>
    `${repeated("@[", n / 10)}a${repeated("](urn:li:person:A)", (n * 9) / 10)}`,
  "values that are no response": (n) => repeated("[1]", n),
  hyphens: (n) => repeated("-", n),
  "labels of a domain without an end": (n) => repeated("a.", n),
  "labels and hyphens": (n) => repeated("-a", n),
  "a domain's ends without a slash": (n) => repeated("a.com", n),
  addresses: (n) => repeated("https://a.es ", n),
  "an address with closing brackets": (n) => `https://a.es/${repeated(")", n)}`,
  "an address with brackets in pairs": (n) => `https://a.es/${repeated("(", n / 2)}${repeated(")", n / 2)}`,
  "an address with all that a sentence closes with": (n) => `https://a.es/${repeated(")].»}!", n)}`,
  "hash signs": (n) => repeated("#", n),
  "hashtags of digits": (n) => repeated("#1", n),
  "one hashtag of digits": (n) => `#${repeated("1", n)}`,
  backslashes: (n) => repeated("\\", n),
  "LinkedIn's hashtags without an end": (n) => repeated("{hashtag|#|", n),
  "LinkedIn's hashtags in each other": (n) => repeated("{hashtag|#|a", n / 2) + repeated("}", n / 2),
  "LinkedIn's names without an end": (n) => repeated("@[a\\]", n),
  "comments that are only begun": (n) => repeated("<!--", n),
  "comments that end early": (n) => repeated("<!-->", n),
  "less-than signs": (n) => repeated("<", n),
  "closing tags that are only begun": (n) => repeated("</", n),
  "tags without an end": (n) => repeated("<a ", n),
  "tags whose value is not closed": (n) => repeated('<a b="', n),
  "tags whose values are in two kinds of quotes": (n) => repeated(`<a b="'>`, n),
  "one tag of many attributes": (n) => `<a ${repeated("b=c ", n)}>`,
  "menus in each other": (n) => repeated("<nav>", n),
  "menus, one after the other": (n) => repeated("<nav>a</nav>", n),
  "menus that another closes": (n) => repeated("<nav></aside>", n),
  "articles in each other": (n) => repeated("<article>", n),
  "articles that main closes": (n) => `${repeated("<article>", n)}</main>`,
  "scripts without an end": (n) => repeated("<script>", n),
  "scripts that almost end": (n) => `<script>${repeated("</scrip", n)}`,
  "drawings in each other": (n) => repeated("<svg><svg/>", n),
  "encodings without a name": (n) => repeated("<meta charset=", n),
  "an instruction without an end": (n) => `<?xml ${repeated("encoding=", n)}`,
  ampersands: (n) => repeated("&#", n),
  references: (n) => repeated("&aacute;", n),
  "a mark of ours and spaces": (n) => `<${repeated(" ", n)}`,
  "marks of ours without an end": (n) => repeated("<datos ", n),
  "marks of ours with unseen characters": (n) => repeated("<\u200b/", n),
  "a mark of ours, stretched": (n) => `<d${repeated("\u200b", n)}`,
  emoji: (n) => repeated("😀", n),
  "emoji joined": (n) => repeated("😀\u200d", n),
  "emoji and a letter": (n) => `${repeated("😀 ", n)}x`,
  "line ends and a letter": (n) => `${repeated("\n ", n)}x`,
  "parameters of a data address": (n) => `data:${repeated(";", n)}`,
  "parameters that look like base64": (n) => `data:${repeated(";base64", n)}`,
  "lists in lists": (n) => repeated("[", n),
  "objects in objects": (n) => repeated('{"a":', n),
  "braces that close": (n) => `{${repeated("}", n)}`,
  "thoughts that are only begun": (n) => repeated("<think>", n),
  "thoughts of another kind inside thoughts": (n) => repeated("<think><thought>", n),
  "objects with a comma too many": (n) => repeated('{"a":1,}', n),
  "one object with a comma too many, in itself": (n) =>
    `${repeated('{"a":[', n / 2)}1${repeated(",]}", n / 2)}`,
  "a text with quotes in it": (n) => `{"a":"${repeated('b "c" ', n)}"}`,
  figures: (n) => repeated("1,", n),
  "figures by thousands": (n) => repeated("111 ", n),
  "words for figures": (n) => repeated("dos ", n),
  "sentences of one word": (n) => repeated("a. ", n),
  "stars in pairs": (n) => repeated("**a", n),
  "underscores and letters": (n) => repeated("__a_", n),
  "links of Markdown without an end": (n) => repeated("[a](https://", n),
  "tokens that are only begun": (n) => repeated("⟦a", n),
  "numbered mentions of one name": (n) =>
    Array.from({ length: n / 40 }, (_, at) => `@[a](urn:li:person:${String(at).padStart(20, "A")})`).join(""),
  "words of a refusal": (n) => repeated("length exceeds maximum limit of ", n),
  spaces: (n) => `${repeated(" ", n)}x`,
  "characters that nobody sees": (n) => repeated("\u200b", n),
};

const LOOSE: Record<string, (length: number) => string> = {
  "a text with quotes and spaces in it": (n) => `{"a":"${repeated('"  ', n)}`,
  "a text with quotes and spaces, at the end": (n) => `{"a":"b"${repeated(" \n", n)}x`,
  "a text with quotes and commas": (n) => `{"a":"${repeated('",', n)}`,
  "a text with quotes, commas and line ends": (n) => `["a":"${repeated('",\n', n)}`,
  "a text with names that almost follow": (n) => `{"a":"${repeated('","b" ', n)}`,
  "objects with names without quotes": (n) => repeated("{a:", n),
  "objects in single quotes": (n) => repeated("{'a':'b',", n),
  "objects in quotes of print": (n) => repeated("{“a”:", n),
  "commas, spaces and no name": (n) => `{${repeated(", ", n)}`,
  "comments that are only begun, in an object": (n) => `{"a":1${repeated("/*", n)}`,
  "objects with comments that are only begun": (n) => repeated('{"a":"b" /*', n),
  "a list of texts without commas": (n) => `[${repeated('"a" ', n)}`,
  "texts of JSON in texts": (n) => `{"a":"${repeated("{'b':1 ", n)}"}`,
  "thoughts in square brackets": (n) => repeated("[THINK]", n),
  "escaped quotes": (n) => `{${repeated('\\"', n)}`,
};

const LABELLED: Record<string, (length: number) => string> = {
  "labels of one field": (n) => repeated("título: a\n", n),
  "labels of two fields": (n) => repeated("título: a\ntexto: b\n", n),
  "labels that mean nothing": (n) => repeated("a: b\n", n),
  "a label of many words": (n) => `**${repeated("a ", n)}:**`,
  "numbered headings": (n) => repeated("### 1. a\n", n),
  "bold numbers": (n) => repeated("**1", n),
  "marks before a label": (n) => `${repeated("- ", n)}título: a`,
  "rows of a table": (n) => `| título | texto |\n|---|---|\n${repeated("| a | b |\n", n)}`,
  "a row of many cells": (n) => `| título |\n|---|\n${repeated("| a ", n)}|`,
  "lines of a block": (n) => `título: |\n${repeated("  a\n", n)}`,
  "short words with commas": (n) => `título: ${repeated("a, ", n)}`,
  "names of an object": (n) => `{${Array.from({ length: n / 12 }, (_, at) => `"n${at}":{}`).join(",")}}`,
};

test.each(Object.keys(READERS))(
  "the time of the function %s grows linearly from 1,563 to 50,000 characters, for any text",
  { timeout: 120_000 },
  async (name) => {
    expect(
      await superlinearTexts(READERS[name] as never, {
        ...HOSTILE,
        ...(name === "lastWithin" && LOOSE),
        ...(name === "readAnswer" && LABELLED),
      }),
    ).toEqual([]);
  },
);
