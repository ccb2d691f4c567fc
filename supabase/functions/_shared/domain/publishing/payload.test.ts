import { describe, expect, test } from "vitest";
import { fc } from "../../testing/properties.ts";
import { USER_ID } from "../../testing/requests.ts";
import { articleOf } from "./article.ts";
import { type ClaimedJob, payloadOf } from "./payload.ts";

const aJob = (over: Partial<ClaimedJob> = {}): ClaimedJob => ({
  jobId: "job-1",
  attemptId: "attempt-1",
  attemptNumber: 1,
  postId: "post-1",
  userId: USER_ID,
  dueAt: "2026-11-21T09:00:00+00:00",
  title: "Lanzamiento",
  notes: "Hoy abrimos #café",
  imageUrl: null,
  imageAlt: null,
  uploadType: null,
  poll: null,
  organizationId: null,
  personUrn: "urn:li:person:lucia",
  uploads: {},
  ...over,
});
const payload = (over: Partial<ClaimedJob> = {}) => {
  const decided = payloadOf(aJob(over));
  return decided.ok ? decided.payload : decided.code;
};
const file = (name: string) => `http://app.test/storage/v1/object/public/media/${USER_ID}/${name}`;

describe("a payload contains the text and the media of a post", () => {
  test("a post that has only a text is sent without media", () => {
    expect(payload()).toEqual({
      author: "urn:li:person:lucia",
      commentary: "Hoy abrimos #café",
      media: null,
      article: null,
      poll: null,
    });
  });

  const poll = { question: "¿(Té) o *café*?", options: ["Té", "Café"], duration: "ONE_DAY" as const };

  test("a post with a poll sends the poll as written and no link preview", () => {
    expect(payload({ poll, notes: "(Vota) en https://cafe.example" })).toEqual({
      author: "urn:li:person:lucia",
      commentary: "\\(Vota\\) en https://cafe.example",
      media: null,
      article: null,
      poll,
    });
  });

  test.each(["", "\u200b"])("a poll that has no text (%j) is published without the card's title", (notes) => {
    expect(payload({ poll, notes })).toMatchObject({ commentary: "", poll });
  });

  test("a poll with a text that is too long is refused", () => {
    expect(payload({ poll, notes: "a".repeat(3001) })).toBe("linkedin_text_too_long");
  });

  test.each(["jpg", "jpeg", "png", "gif"])(
    "the image of a post (%s) is sent with its alternative text",
    (extension) => {
      expect(payload({ imageUrl: file(`a.${extension}`), imageAlt: "Una mesa" })).toMatchObject({
        media: { kind: "image", path: `${USER_ID}/a.${extension}`, altText: "Una mesa" },
      });
    },
  );

  test("the video of a post is sent as media", () => {
    expect(payload({ imageUrl: file("a.mp4") })).toMatchObject({
      media: { kind: "video", path: `${USER_ID}/a.mp4` },
    });
  });

  test.each(["pdf", "ppt", "pptx", "doc", "docx"])(
    "a document (%s) is sent with a title, because LinkedIn requires one",
    (extension) => {
      expect(payload({ imageUrl: file(`a.${extension}`), title: " Informe anual " })).toMatchObject({
        media: { kind: "document", path: `${USER_ID}/a.${extension}`, title: "Informe anual" },
      });
    },
  );

  test("when a file's name has no extension, the post's upload type decides the kind of media", () => {
    const kindOf = (uploadType: string | null) => {
      const decided = payload({ imageUrl: file("a"), uploadType });
      return typeof decided === "string" ? decided : decided.media?.kind;
    };
    expect(kindOf("image-ai")).toBe("image");
    expect(kindOf("infograph")).toBe("image");
    expect(kindOf("video-ai-5s")).toBe("video");
    expect(kindOf("document-ai")).toBe("document");
    expect(kindOf(null)).toBe("media_kind_unsupported");
  });

  test("a file outside the user's folder is refused as media_missing", () => {
    expect(payload({ imageUrl: "http://app.test/a.jpg" })).toBe("media_missing");
  });

  test("a page's post has the page as author, even when no member is connected", () => {
    expect(payload({ organizationId: "12", personUrn: null })).toMatchObject({
      author: "urn:li:organization:12",
    });
    expect(payload({ personUrn: null })).toBe("linkedin_not_connected");
    expect(payload({ personUrn: "" })).toBe("linkedin_not_connected");
  });
});

describe("a payload's text never consists of invisible characters only", () => {
  test.each(["", " \r\n\u00a0", "\u200b\u2060", "\u202e \ufe0f"])(
    "a post whose notes show nothing (%j) is published with its title as text",
    (notes) => {
      expect(payload({ notes })).toMatchObject({ commentary: "Lanzamiento" });
    },
  );

  test("a post whose notes and title show nothing is refused as linkedin_text_empty", () => {
    expect(payload({ title: "\u2060", notes: "\u200b" })).toBe("linkedin_text_empty");
  });

  test("a text is sent without the white space around it, and with LinkedIn's line breaks", () => {
    expect(payload({ notes: " Uno\r\n\r\nDos\n " })).toMatchObject({ commentary: "Uno\n\nDos" });
    expect(payload({ notes: "", title: " Lanzamiento " })).toMatchObject({ commentary: "Lanzamiento" });
  });

  test("a zero-width space inside visible text is sent unchanged", () => {
    expect(payload({ notes: "cero\u200bancho" })).toMatchObject({ commentary: "cero\u200bancho" });
  });

  test("a title of invisible characters is not used in a link preview", () => {
    expect(payload({ title: "\u200b", notes: "Mira https://www.cafe.example/" })).toMatchObject({
      article: { title: "cafe.example" },
    });
  });
});

const link = "https://www.cafe.example/carta?mesa=1#hoy";

test("a post whose text ends with a link gets a link preview with the post's title", () => {
  expect(payload({ notes: `Mira nuestra carta:\n${link}\n` })).toMatchObject({
    commentary: expect.stringContaining("https://www.cafe.example/carta?mesa=1\\#hoy"),
    article: { source: link, title: "Lanzamiento" },
  });
});

test("when the title is the whole text, the link preview has the host as title", () => {
  expect(payload({ title: `Nuestra carta ${link}`, notes: "" })).toMatchObject({
    article: { source: link, title: "cafe.example" },
  });
});

test("a post with a file has no link preview", () => {
  expect(payload({ notes: `Mira ${link}`, imageUrl: file("a.jpg") })).toMatchObject({
    media: { kind: "image" },
    article: null,
  });
});

test.each([
  ["a full stop behind it", `Mira ${link}.`, link],
  ["brackets around it", `La carta (${link})`, link],
  ["quotes around it", `La carta «${link}»`, link],
  ["an ellipsis behind it", `Mira ${link}…`, link],
  [
    "brackets of its own",
    "Lee https://es.wikipedia.example/wiki/Caf%C3%A9_(bebida)",
    "https://es.wikipedia.example/wiki/Caf%C3%A9_(bebida)",
  ],
  ["capitals", "Mira HTTPS://Cafe.Example/Carta", "https://cafe.example/Carta"],
  ["letters beyond ASCII", "Mira https://café.example/año", "https://xn--caf-dma.example/a%C3%B1o"],
  ["an invisible character behind it", `Mira ${link}\u200b`, link],
  ["emojis behind it", `Mira ${link}👇🏽❤️🇧🇴👩‍💻!`, link],
  ["invisible characters around it", `Mira \u2066${link}\u2069.`, link],
  ["an invisible line below it", `Mira ${link}.\n\u200b\ufeff`, link],
  ["nothing else", link, link],
])("a link preview gets the exact address of a link with %s", (_what, text, source) => {
  expect(articleOf(text, "T")).toEqual({ source, title: "T" });
});

test.each([
  ["a link in the middle", `Mira ${link} hoy`],
  ["a link without a protocol", "Mira www.cafe.example"],
  ["an ftp link", "Mira ftp://cafe.example/carta"],
  ["a script", "javascript:alert(1)//https://"],
  ["a word that contains a link", `abc${link}`],
  ["a protocol alone", "Mira https://"],
  ["a host without a dot", "Mira http://localhost/carta"],
  ["an IP address", "Mira http://10.0.0.1/carta"],
  ["a name before the host", "Mira https://linkedin.com@cafe.example/"],
  ["an endless address", `Mira ${link}${"x".repeat(2000)}`],
  ["a host of other signs", "Mira https://!.es"],
  ["a host that ends with a hyphen", "Mira https://empresa.com-"],
  ["a host with a part that ends with a hyphen", "Mira https://mi-empresa-.com/nota"],
  ["a host with a part that begins with a hyphen", "Mira https://www.-empresa.com"],
  ["a host with a part of 64 letters", `Mira https://${"a".repeat(64)}.com`],
  ["a host after a third slash", "Mira https:///!.¡"],
  ["a host with an empty part", "Mira https://cafe..example"],
  ["no link", "Hoy abrimos"],
  ["an empty text", ""],
])("a post has no link preview for %s", (_what, text) => {
  expect(articleOf(text, "T")).toBeNull();
});

test("for any text, the address of a link preview is a valid web address", () => {
  const hosts = fc.constantFrom(
    "cafe.example",
    "café.example:8080",
    "u@cafe.example",
    "10.0.0.1",
    "[::1]",
    "",
  );
  fc.assert(
    fc.property(fc.string(), hosts, fc.string({ unit: "grapheme" }), (before, host, path) => {
      const article = articleOf(`${before} https://${host}/${path}`, null);
      return (
        article === null ||
        /^https?:\/\/([a-z0-9_-]+\.)+[a-z0-9-]+(:\d+)?\/[\x21-\x7e]*$/.test(article.source)
      );
    }),
  );
});
