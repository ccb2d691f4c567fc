import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { postRow } from "@/data/posts/testing";
import { ReconnectProvider } from "@/posts/state/reconnect";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { toEntries } from "../entries/entries";
import { calendarRow } from "../testing";

const { on } = await import("@/shared/testing/recording-client");
const { EntryDialog } = await import("./entry-dialog");

const pictures = () => [...document.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));

const open = (image_url: string) => openWith([postRow({ image_url, upload_type: "image" })]);

function openWith(
  rows: ReturnType<typeof postRow>[],
  [shown, zone]: [Parameters<typeof calendarRow>[0], string] = [{}, "America/La_Paz"],
  problems: object[] = [],
) {
  wire.reset(
    on("GET", "/rest/v1/posts", () => ({ body: rows })),
    on("POST", "/rest/v1/rpc/list_post_problems", () => ({ body: problems })),
  );
  const [entry] = toEntries([calendarRow({ postcard: postRow().postcard, ...shown })], zone);
  if (!entry) throw new Error("There is no entry.");
  const nothing = () => undefined;
  return renderUi(
    <EntryDialog
      userId={USER_ID}
      entry={entry}
      organizations={[]}
      now={Date.parse("2026-11-01T12:00:00Z")}
      onAction={nothing}
      onClose={nothing}
      onPosts={nothing}
      onRewrite={nothing}
    />,
    {
      wrap: (children) => (
        <ReconnectProvider value={{ leave: nothing, isLeaving: false }}>{children}</ReconnectProvider>
      ),
    },
  );
}

test("a card's dialog shows the small version of the card's picture, and the whole picture after a click", async () => {
  const { user } = open("https://media.test/taza_s.jpg");
  const opener = await screen.findByRole("button", { name: /^Ver los archivos de/ });
  expect(pictures()).toEqual(["https://media.test/taza_s.jpg.small.jpg"]);
  await user.click(opener);
  await screen.findByRole("dialog", { name: "Imagen" });
  expect(pictures()).toContain("https://media.test/taza_s.jpg");
});

test("the dialog of a card shows an image without a small picture at full size", async () => {
  open("https://media.test/taza.jpg");
  await screen.findByRole("img");
  expect(pictures()).toEqual(["https://media.test/taza.jpg"]);
});

test("P2.23 · the dialog of an unscheduled card says 'Hora no programada'", async () => {
  const without = { post_time: null, scheduled_at: null, publish_state: "unscheduled" } as const;
  openWith([postRow(without)], [without, "America/La_Paz"]);
  expect(await screen.findByText(/Hora no programada/)).toBeTruthy();
});

test("the dialog of a deleted card shows that the card is deleted, and has no actions", async () => {
  openWith([]);
  expect(await screen.findByText("Esta publicación ya no existe.")).toBeTruthy();
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Cerrar",
  ]);
});

test("the dialog of a card that was published after the calendar was read shows the card as published", async () => {
  openWith([postRow({ status: "listas", publish_state: "published", published_at: "2026-11-24T13:30:05Z" })]);
  expect(await screen.findByRole("button", { name: "Ver en Publicaciones" })).toBeTruthy();
  expect(screen.queryByText("Esta publicación ya no existe.")).toBeNull();
});

test("the dialog of a card at a time that the clock skips says at which time the card is published", async () => {
  const timezone = "America/Santiago";
  const at = { date: "2027-09-05", post_time: "00:30:00", timezone, scheduled_at: "2027-09-05T04:30:00Z" };
  openWith([postRow(at)], [at, timezone]);
  expect(
    await screen.findByText("Ese día el reloj se salta las 00:30: la publicación pasa a la 01:30."),
  ).toBeTruthy();
});

test("the dialog of a card shows the common first comment and an account's own comment", async () => {
  const own = { notes: "Hicimos", post_comment: "Nuestra carta", linkedin_organization_id: "99" };
  openWith([
    postRow({ post_comment: "Mi carta" }),
    postRow({ ...own, common_notes: "Hice", common_comment: "Mi carta" }),
  ]);
  const shown = await screen.findAllByRole("region", { name: "Primer comentario" });
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    "Primer comentarioMi carta",
    "Primer comentarioNuestra carta",
  ]);
});

test("the dialog of a card shows the problem that will stop one of its accounts", async () => {
  const own = { notes: "Hicimos", common_notes: "Hice", common_comment: "", linkedin_organization_id: "99" };
  const ofPage = postRow(own);
  const lost = { post_id: ofPage.id, code: "page_role_lost", severity: "error", detail: {} };
  openWith([postRow(), ofPage], undefined, [lost]);
  expect(await screen.findByText(/\(Página de empresa\) Ya no puedes publicar en esta página/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Cambiar las cuentas/ })).toBeTruthy();
});

test("when a post failed for a lost company page, the card's dialog gives this cause once", async () => {
  const failed = { publish_state: "failed", publish_error_code: "page_role_lost" } as const;
  const ofPage = postRow({ ...failed, linkedin_organization_id: "99" });
  const lost = { post_id: ofPage.id, code: "page_role_lost", severity: "error", detail: {} };
  openWith([ofPage], undefined, [lost]);
  expect(await screen.findAllByText(/Ya no puedes publicar en esta página/)).toHaveLength(1);
  expect(screen.queryByText(/LinkedIn no permite publicar/)).toBeNull();
});
