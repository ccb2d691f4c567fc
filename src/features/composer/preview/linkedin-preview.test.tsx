import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LinkedInPreview, type LinkedInPreviewProps } from "./linkedin-preview";
import { PublishedPreview } from "./published-preview";

const ANA = { kind: "person", name: "Ana Quispe", headline: "Fundadora de Café Andino" } as const;
const base: LinkedInPreviewProps = { text: "", author: ANA, media: null, comment: "" };
const LONG = "palabra ".repeat(100);

const show = (given: Partial<LinkedInPreviewProps> = {}) => {
  const user = userEvent.setup();
  const result = render(<LinkedInPreview {...base} {...given} />);
  return { user, ...result, card: screen.getByRole("article", { name: "Así se verá la publicación" }) };
};
const images = (count: number) => ({
  kind: "image" as const,
  images: Array.from({ length: count }, (_, at) => ({
    url: `https://fotos.test/${at}.png`,
    alt: at === 0 ? "Taza" : "",
  })),
});

test("the preview's header shows the author's name and headline, and no invented followers or reactions", () => {
  const { card } = show();
  const header = within(card).getByText("Ana Quispe").closest("header");
  expect(header?.textContent).toBe("AQAna QuispeFundadora de Café AndinoAhora·Visible para cualquiera");
  expect(card.textContent).not.toMatch(/seguidores|reacciones|comentarios \d/i);
});

test("the preview shows a company page's initials in a square", () => {
  const { card } = show({ author: { kind: "organization", name: "Café Andino" } });
  expect(within(card).getByText("CA").parentElement?.className).toContain("rounded-none");
});

test("the preview's buttons for LinkedIn's readers are not clickable", () => {
  const { card } = show({ text: "Hola" });
  expect(within(card).getByText("Recomendar").closest("[aria-hidden=true]")).not.toBeNull();
  expect(within(card).queryAllByRole("button")).toEqual([]);
  expect(within(card).queryAllByRole("link")).toEqual([]);
});

test("the preview shows a changed text at once, with its hashtags and mentions in LinkedIn's style", () => {
  const { rerender, card } = show({ text: "Hola" });
  rerender(<LinkedInPreview {...base} text="Hola #mundo con @[Café Andino](urn:li:organization:1)" />);
  expect(within(card).getByText("#mundo").className).toContain("--li-link");
  expect(within(card).getByText("Café Andino").className).toContain("font-semibold");
  expect(card.textContent).not.toContain("urn:li");
});

test.each([
  ["an empty text", ""],
  ["a text of spaces", " \n  "],
  ["a text of zero-width characters", "\u200b\u2060"],
])("the preview of %s shows a hint instead of the text", (_name, text) => {
  const { card } = show({ text });
  expect(within(card).getByText("Tu texto aparecerá aquí mientras escribes.")).toBeTruthy();
  expect(screen.queryByText(/Antes de/)).toBeNull();
});

test("the preview's text is folded, opens and folds again by keyboard, and keeps the focus", async () => {
  const { user, card } = show({ text: LONG });
  const more = within(card).getByRole("button", { name: "…más: ver el texto completo" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  expect(card.textContent).not.toContain(LONG.trim());

  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(more);
  await user.keyboard("{Enter}");
  expect(card.textContent).toContain(LONG.trim());
  expect(document.activeElement).toBe(within(card).getByRole("button", { name: "Ver menos" }));
  await user.keyboard(" ");
  expect(card.textContent).not.toContain(LONG.trim());
  expect(document.activeElement).toBe(more);
});

test("the desktop preview shows more of the text, and says how much", async () => {
  const { user } = show({ text: LONG });
  const read = () => Number(/leen unos (\d+) caracteres/.exec(document.body.textContent ?? "")?.[1]);
  const onPhone = read();
  await user.click(screen.getByRole("button", { name: "Escritorio" }));
  expect(screen.getByRole("button", { name: "Escritorio" }).getAttribute("aria-pressed")).toBe("true");
  expect(read()).toBeGreaterThan(onPhone);
  expect(onPhone).toBeGreaterThan(100);
});

test("a reviewer reads the whole text in the preview, without LinkedIn's fold", () => {
  const { card } = show({ text: LONG, startsOpen: true });
  expect(card.textContent).toContain(LONG.trim());
  expect(screen.queryByText(/Antes de «…más»/)).toBeNull();
});

test("the preview of a published post is not labelled as a preview, and its date is not 'now'", () => {
  render(<PublishedPreview {...base} text={LONG} linkTitle={null} />);
  const post = screen.getByRole("article", { name: "Así se ve la publicación en LinkedIn" });
  expect(post.textContent).toContain(LONG.trim());
  expect(post.textContent).not.toContain("Ahora");
  expect(screen.queryByText(/Vista previa|Es un cálculo/)).toBeNull();
});

test("the preview of a published poll invents no votes and no remaining time", () => {
  const poll = { question: "¿Té?", options: ["Sí", "No"], duration: "ONE_DAY" } as const;
  const media = { kind: "poll" as const, ...poll, options: [...poll.options] };
  render(<PublishedPreview {...base} media={media} linkTitle={null} />);
  const post = screen.getByRole("article", { name: "Así se ve la publicación en LinkedIn" });
  expect(within(post).getByText("Los votos se ven en LinkedIn.")).toBeDefined();
  expect(post.textContent).not.toMatch(/0 votos|Queda/);
});

test("a preview for a fixed device does not offer other devices", () => {
  show({ device: "desktop" });
  expect(screen.queryByRole("group", { name: "Ver como en" })).toBeNull();
});

test("the preview draws the first 3,000 of 100,000 characters, and names this limit", async () => {
  const { user, card } = show({ text: "ñ".repeat(100_000) });
  expect(screen.getByText(/admite 3\.000 caracteres: aquí se ven los primeros/)).toBeTruthy();
  await user.click(within(card).getByRole("button", { name: /ver el texto completo/ }));
  expect(card.textContent?.match(/ñ/g)).toHaveLength(3000);
});

test("the preview's pictures have their descriptions, or a hint that a description is missing", () => {
  const { card } = show({ media: images(2) });
  expect(
    within(card)
      .getAllByRole("img")
      .map((one) => one.getAttribute("alt")),
  ).toEqual(["Taza", "Imagen 2 de 2, sin texto alternativo"]);
});

test("of nine pictures, five are shown and the fifth shows how many are hidden", () => {
  const { card } = show({ media: images(9) });
  expect(within(card).getAllByRole("listitem")).toHaveLength(5);
  expect(within(card).getByText("4 imágenes más")).toBeTruthy();
  expect(within(card).getByText("+4").getAttribute("aria-hidden")).toBe("true");
});

test("an open preview, which a reviewer decides on, shows the whole text and all pictures", () => {
  const { card } = show({ text: LONG, media: images(9), startsOpen: true });
  expect(within(card).getAllByRole("img", { name: /Taza|Imagen/ })).toHaveLength(9);
  expect(within(card).queryByText(/imágenes más/)).toBeNull();
  expect(card.textContent).toContain(LONG.trim());
});

test("the preview of six pictures says that one more picture is hidden", () => {
  const { card } = show({ media: images(6) });
  expect(within(card).getByText("1 imagen más")).toBeTruthy();
});

test("a video in the preview does not play by itself", () => {
  const { card } = show({ media: { kind: "video", url: "https://fotos.test/a.mp4" } });
  const video = within(card).getByLabelText<HTMLVideoElement>("Video de la publicación");
  expect(video.controls).toBe(true);
  expect(video.autoplay).toBe(false);
  expect(video.getAttribute("preload")).toBe("metadata");
});

describe("when a file of the preview fails to load, the preview loads it again", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("a preview file that fails to load is loaded three more times, and then again when the user clicks 'Reintentar'", async () => {
    const { fireEvent, act } = await import("@testing-library/react");
    render(<LinkedInPreview {...base} media={images(1)} />);
    for (let tries = 0; tries < 3; tries += 1) {
      const before = screen.getByRole("img", { name: "Taza" });
      fireEvent.error(before);
      act(() => void vi.advanceTimersByTime(1_000));
      expect(screen.getByRole("img", { name: "Taza" })).not.toBe(before);
    }
    fireEvent.error(screen.getByRole("img", { name: "Taza" }));
    expect(screen.getByRole("alert").textContent).toBe("No se pudo cargar la imagen");
    fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    expect(screen.getByRole("img", { name: "Taza" })).toBeTruthy();
  });
});

describe("the preview shows a card for a link at the end of the text", () => {
  const text = "Lee la nota: https://www.ejemplo.com/nota";

  test("in the preview, a link at the end of the text has a card of title and host", () => {
    const { card } = show({ text, linkTitle: "Diez años de café" });
    expect(within(card).getByText("Diez años de café")).toBeTruthy();
    expect(within(card).getByText("ejemplo.com")).toBeTruthy();
    expect(screen.getByText(/LinkedIn no lee la página del enlace/)).toBeTruthy();
  });

  test.each([
    ["the card has no title", undefined],
    ["the title has only invisible characters", "\u200b \u2060"],
    ["the title equals the text", text],
  ])("the card of a link at the end has the link's host as its title when %s", (_name, linkTitle) => {
    const { card } = show({ text, linkTitle });
    expect(within(card).getAllByText("ejemplo.com")).toHaveLength(2);
  });

  test("in the preview, a link followed by words has no link card", () => {
    const { card } = show({ text: `${text} y comenta`, linkTitle: "Diez años de café" });
    expect(within(card).queryByText("Diez años de café")).toBeNull();
  });

  test("in the preview of a post with pictures, a link at the end has no link card", () => {
    const { card } = show({ text, linkTitle: "Diez años de café", media: images(1) });
    expect(within(card).queryByText("Diez años de café")).toBeNull();
    expect(screen.queryByText(/LinkedIn no lee/)).toBeNull();
  });
});

test("the first comment is below the post, labelled as the first comment, under the author's name", () => {
  show({ comment: "Más en https://ejemplo.com" });
  const comment = screen.getByRole("region", { name: "Primer comentario" });
  expect(comment.textContent).toBe("Primer comentarioAQAna QuispeMás en https://ejemplo.com");
});

test("the first comment is hidden while it is blank, and cut at LinkedIn's limit", () => {
  const { rerender } = show({ comment: " \n" });
  expect(screen.queryByRole("region", { name: "Primer comentario" })).toBeNull();
  rerender(<LinkedInPreview {...base} comment={"ñ".repeat(10_000)} />);
  expect(screen.getByRole("region", { name: "Primer comentario" }).textContent?.match(/ñ/g)).toHaveLength(
    1250,
  );
  expect(screen.getByText(/En un comentario LinkedIn admite 1\.250 caracteres/)).toBeTruthy();
});
