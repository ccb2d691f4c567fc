import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { toCards } from "@/data/posts/cards";
import type { PostRow } from "@/data/posts/rows";
import { postRow } from "@/data/posts/testing";
import { createQueryClient } from "@/shared/client/query-client";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { allowConsole } from "@/testing/console-guard";
import { renderScreen, sentTo, toastsOfEachTest } from "@/testing/screen";
import { UnconfirmedPosts } from "./unconfirmed-posts";

const RESOLVE = "/rest/v1/rpc/resolve_unconfirmed_post";
const settle = on("POST", RESOLVE, () => ({ body: "published" }));
const answers = () => sentTo(wire, RESOLVE).map((request) => request.body);
const post = postRow({
  publish_state: "unconfirmed",
  publish_error_code: "linkedin_connection_lost",
  publish_attempts: 3,
});
const open = (rows: PostRow[], options: Parameters<typeof renderScreen>[2] = {}) =>
  renderScreen(
    wire,
    toCards(rows).map((card) => <UnconfirmedPosts key={card.postcard} card={card} organizations={[]} />),
    options,
  );

const { expectToast } = toastsOfEachTest();
test("an unconfirmed post shows the link to LinkedIn before, and more prominently than, the two decision buttons", async () => {
  open([post]);
  const buttons = await screen.findAllByText(
    /^(Revisar en LinkedIn|Sí, está publicada|No, enviar otra vez)$/,
  );
  const [review, yes, no] = buttons;
  expect(review?.textContent).toBe("Revisar en LinkedIn");
  expect(review?.className).toContain("bg-surface-3");
  expect(yes?.className).toBe(no?.className);
  expect(yes?.className).not.toContain("bg-surface-3");
  for (const button of buttons) expect(button.className).not.toContain("bg-accent");
});

const noReply = (): never => {
  throw new TypeError("Failed to fetch");
};

test.each([
  ["network_unreachable", noReply],
  ["service_busy", () => ({ status: 504, body: "upstream request timeout" })],
])(
  "when the user's decision about an unconfirmed post gets no response (%s), the message says that the decision may have arrived",
  async (code, reply) => {
    allowConsole(new RegExp(`mutation: ${code}`));
    const { user } = open([post], {
      queryClient: createQueryClient(),
      answers: [on("POST", RESOLVE, reply)],
    });
    await user.click(await screen.findByRole("button", { name: "Sí, está publicada: Cuenta personal" }));
    await expectToast(
      "error: No sabemos si tu respuesta llegó. Si la pregunta sigue aquí, respóndela otra vez: la misma respuesta cuenta una sola vez.",
    );
  },
);

test("LinkedIn's refusal of a duplicate is shown as the reason to check whether the post exists", async () => {
  open([{ ...post, publish_error_code: "linkedin_duplicate" }]);
  expect(await screen.findByText(/LinkedIn dice que ya hay una publicación igual/)).toBeTruthy();
});

test("'Sí, está publicada' sends the pasted link, and is disabled while the link is not a post on LinkedIn", async () => {
  const { user } = open([post], { answers: [settle] });
  await user.click(await screen.findByRole("button", { name: "Pegar el enlace (opcional)" }));
  const field = screen.getByLabelText("Enlace de la publicación (opcional)");
  const yes = screen.getByRole("button", { name: "Sí, está publicada: Cuenta personal" });
  await user.click(field);
  await user.paste("https://otro.example/feed/update/1");
  expect(yes.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/Pega la dirección completa de la publicación/)).toBeTruthy();
  await user.clear(field);
  await user.paste(" https://www.linkedin.com/feed/update/urn:li:share:1/ ");
  await user.click(yes);
  await expectToast("success: Listo: quedó como publicada");
  expect(answers()).toEqual([
    {
      p_post_id: post.id,
      p_attempt_number: 3,
      p_is_published: true,
      p_post_url: "https://www.linkedin.com/feed/update/urn:li:share:1/",
    },
  ]);
});

test("a wrong link and its reason stay visible when the user collapses the link's section", async () => {
  const { user } = open([post]);
  const section = await screen.findByRole("button", { name: "Pegar el enlace (opcional)" });
  await user.click(section);
  await user.click(screen.getByLabelText("Enlace de la publicación (opcional)"));
  await user.paste("https://otro.example/feed/update/1");
  await user.click(section);
  expect(screen.getByText(/Pega la dirección completa de la publicación/)).toBeTruthy();
  await user.clear(screen.getByLabelText("Enlace de la publicación (opcional)"));
  await user.click(section);
  expect(screen.queryByLabelText("Enlace de la publicación (opcional)")).toBeNull();
});

test("'No, enviar otra vez' has a warning beside it that the post may appear twice, and one click sends the decision", async () => {
  const { user } = open([post], { answers: [settle] });
  const panel = within(
    await screen.findByRole("region", {
      name: "Cuenta personal: LinkedIn no nos confirmó la publicación.",
    }),
  );
  expect(panel.getByText(/enviarla otra vez puede publicarla dos veces/)).toBeTruthy();
  await user.click(panel.getByRole("button", { name: "No, enviar otra vez: Cuenta personal" }));
  await expectToast("success: La enviaremos otra vez enseguida");
  expect(answers()).toEqual([
    { p_post_id: post.id, p_attempt_number: 3, p_is_published: false, p_post_url: null },
  ]);
});
