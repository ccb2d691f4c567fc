import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { toast } from "sonner";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { postKeys } from "@/data/posts/keys";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import type { PostRow } from "@/data/posts/rows";
import { postRow } from "@/data/posts/testing";
import { createQueryClient } from "@/shared/client/query-client";
import { showUnlessHeld } from "@/shared/held-notices";
import { emitRow } from "@/shared/testing/realtime-double";
import { on, type RecordedRequest, type Responder } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { allowConsole } from "@/testing/console-guard";
import { pasteInto } from "@/testing/paste-into";
import { recordTimers } from "@/testing/record-timers";
import { companyPage, credits, renderScreen, sentTo, toastsOfEachTest, USER_ID } from "@/testing/screen";

const signIn = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("@/shared/session/linkedin-sign-in", () => ({ signInWithLinkedIn: signIn }));
const { storeDraft } = await import("@/features/composer/drafts/testing");
const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();
// Loading the dialog on a busy machine can take longer than `findBy` waits.
await import("@/features/publishing/receipt/receipt-dialog");

const today = `${dayIn(browserTimeZone(), new Date()).slice(0, 7)}-28`;
const PAGE = "2414183";
const row = (given: Partial<PostRow>) => postRow({ postcard: 7, title: "Café", date: today, ...given });

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
}
type Options = Parameters<typeof renderScreen>[2];
const open = (rows: PostRow[], options: Options = {}) =>
  renderScreen(
    wire,
    <>
      <PlannerRoute />
      <Address />
    </>,
    { rows: () => rows, ...options },
  );
const address = () => screen.getByLabelText("dirección").textContent;
const theCard = async () => within(await screen.findByRole("article", { name: "Café" }));

const openDetails = async (user: UserEvent) => {
  const button = await screen.findByRole("button", { name: "Estado y acciones de «Café»" });
  if (button.getAttribute("aria-expanded") === "false") await user.click(button);
};

const { toasts, expectToast } = toastsOfEachTest();
beforeEach(() => {
  signIn.mockClear();
});

test("a card shows each publisher's state in words", async () => {
  const states = [
    ["scheduled", "programada"],
    ["publishing", "publicando"],
    ["unconfirmed", "por confirmar"],
    ["failed", "fallida"],
  ] as const;
  const { user } = open(
    states.map(([publish_state, title], at) => row({ publish_state, title, postcard: at })),
  );
  for (const [, words] of states) {
    const card = within(await screen.findByRole("article", { name: words }));
    const faces = within(card.getByRole("list", { name: "Cuentas" }));
    expect(faces.getByRole("listitem").textContent?.endsWith(`Cuenta personal, ${words}`), words).toBe(true);
    const details = card.getByRole("button", { name: `Estado y acciones de «${words}»` });
    if (details.getAttribute("aria-expanded") === "false") await user.click(details);
    const list = within(card.getByRole("list", { name: "Cómo está en cada cuenta" }));
    expect(list.getByText(words)).toBeTruthy();
    expect(list.getByRole("button", { name: "Comprobante: Cuenta personal" })).toBeTruthy();
  }
});

test.each([
  ["failed", /^LinkedIn no aceptó el primer comentario/],
  ["unconfirmed", /^LinkedIn no confirmó el primer comentario/],
  ["posted", null],
])(
  "an open published card whose first comment is %s says so when the comment may not be on LinkedIn",
  async (state, words) => {
    const { user } = open(
      [row({ status: "listas", publish_state: "published", post_comment: "El enlace" })],
      {
        answers: [
          ({ query }) =>
            query.get("select")?.includes("publish_comments")
              ? {
                  body: {
                    published_at: null,
                    publish_jobs: null,
                    publish_comments: { state, error_code: null },
                  },
                }
              : undefined,
        ],
      },
    );
    await openDetails(user);
    await waitFor(() =>
      expect(wire.requests.some(({ query }) => query.get("select")?.includes("publish_comments"))).toBe(true),
    );
    if (words) expect(await screen.findByText(words)).toBeTruthy();
    else expect(screen.queryByText(/el primer comentario/)).toBeNull();
  },
);

test("an unscheduled card says once that it has no time", async () => {
  const { user } = open([row({ publish_state: "unscheduled" })]);
  const card = await theCard();
  expect(card.getByText("Hora no programada")).toBeTruthy();
  await openDetails(user);
  expect(card.queryByText("sin programar")).toBeNull();
  expect(card.queryByRole("button", { name: "Comprobante: Cuenta personal" })).toBeNull();
});

describe("a failed post shows the cause of its failure, and a button for the remedy", () => {
  const failed = (publish_error_code: string, given: Partial<PostRow> = {}) =>
    row({ publish_state: "failed", publish_error_code, ...given });
  const openStill = (post: PostRow) =>
    open([post], {
      answers: [
        on("POST", "/rest/v1/rpc/list_post_problems", () => ({
          body: [{ post_id: post.id, code: post.publish_error_code, severity: "error", detail: {} }],
        })),
      ],
    });

  test("a lost connection offers to reconnect LinkedIn, and the user returns to the card", async () => {
    const post = failed("linkedin_token_revoked");
    const { user } = openStill(post);
    const card = await theCard();
    expect(card.getByText(/LinkedIn ya no nos autoriza a publicar por ti/)).toBeTruthy();
    await user.click(card.getByRole("button", { name: "Volver a conectar LinkedIn: Cuenta personal" }));
    expect(signIn).toHaveBeenCalledWith({ returnTo: `/posts?post=${post.id}` });
  });

  test("when a company page's post failed for its connection, reconnecting requests the permissions for company pages", async () => {
    const post = failed("linkedin_forbidden", { linkedin_organization_id: PAGE });
    const { user } = openStill(post);
    await user.click(await screen.findByRole("button", { name: "Volver a conectar LinkedIn: Café Andino" }));
    expect(signIn).toHaveBeenCalledWith({ returnTo: `/posts?post=${post.id}`, organizations: true });
  });

  test("missing credits are shown with a link to buy them", async () => {
    openStill(failed("insufficient_credits"));
    const link = await screen.findByRole("link", { name: "Comprar créditos: Cuenta personal" });
    expect(link.getAttribute("href")).toBe("/profile?tab=pagos");
  });

  test("the button beside a failure for a text that is too long opens the editor", async () => {
    const { user } = openStill(failed("linkedin_text_too_long"));
    await user.click(await screen.findByRole("button", { name: "Editar el texto: Cuenta personal" }));
    expect(screen.getByLabelText("Texto a publicar")).toBeTruthy();
  });

  test("a post that LinkedIn certainly did not receive is shown as failed, and not as unconfirmed", async () => {
    open([failed("linkedin_timeout")]);
    const card = await theCard();
    expect(card.getByText("LinkedIn tardó demasiado en responder y no llegó a recibirla.")).toBeTruthy();
    expect(card.queryByText(/No sabemos/)).toBeNull();
    expect(card.getByRole("button", { name: "Reintentar «Café»" })).toBeTruthy();
  });

  test("the failed post of one publisher is sent again without the posts of the other publishers", async () => {
    const page = failed("linkedin_rate_limited", { linkedin_organization_id: PAGE });
    const { user } = open([failed("linkedin_rate_limited"), page], {
      answers: [
        on("POST", "/functions/v1/publish-due-posts", () => ({
          body: { claimed: 1, results: [{ postId: page.id, outcome: "published", code: null }] },
        })),
      ],
    });
    await user.click(await screen.findByRole("button", { name: "Reintentar: Café Andino" }));
    const question = within(screen.getByRole("alertdialog"));
    expect(question.getByText(/^Se publica enseguida en Café Andino\. Cuesta 0,5 créditos/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Publicar ahora" }));
    await expectToast("success: Publicada en Café Andino");
    expect(sentTo(wire, "/functions/v1/publish-due-posts").map(({ body }) => body)).toEqual([
      { postId: page.id, acceptHoles: false },
    ]);
  });
});

const waiting = (publish_error_code: string, given: Partial<PostRow> = {}) =>
  row({ publish_state: "scheduled", publish_error_code, ...given });
const openWaiting = (post: PostRow, next_attempt_at: string) =>
  open([post], {
    answers: [
      ({ query }) =>
        query.get("select")?.includes("next_attempt_at")
          ? {
              body: {
                published_at: null,
                publish_jobs: {
                  due_at: next_attempt_at,
                  next_attempt_at,
                  state: "scheduled",
                  publish_attempts: [],
                },
              },
            }
          : undefined,
    ],
  });

test("a post that waits for a retry says that the user need do nothing, even when the time of the retry is unknown", async () => {
  open([waiting("linkedin_rate_limited")]);
  const card = await theCard();
  expect(
    card.getByText(
      "LinkedIn no acepta más solicitudes por ahora. Lo intentaremos de nuevo sin que hagas nada.",
    ),
  ).toBeTruthy();
  expect(card.getAllByText("programada")).toHaveLength(2);
});

test("a post that waits for its next try names that try's time in the card's time zone", async () => {
  openWaiting(waiting("linkedin_rate_limited"), "2031-05-01T13:05:00+00:00");
  expect(
    await (await theCard()).findByText(
      "LinkedIn no acepta más solicitudes por ahora. Lo intentaremos de nuevo el jueves 1 de mayo de 2031 a las 09:05, sin que hagas nada.",
    ),
  ).toBeTruthy();
});

test("a waiting post says 'enseguida' when the time of its next try has come", async () => {
  openWaiting(waiting("linkedin_rate_limited"), "2026-01-01T13:05:00+00:00");
  expect(
    await (await theCard()).findByText(/Lo intentaremos de nuevo enseguida, sin que hagas nada\./),
  ).toBeTruthy();
});

test("a waiting post without a time is published as soon as possible, and is not called unscheduled", async () => {
  open([waiting("linkedin_rate_limited", { post_time: null, scheduled_at: null })]);
  const card = await theCard();
  expect(card.getByText("Lo antes posible")).toBeTruthy();
  expect(card.queryByText("Hora no programada")).toBeNull();
});

describe("a card that is more than a day late is published only after the user confirms", () => {
  const late = row({ publish_state: "failed", publish_error_code: "publish_too_late" });

  test("for a card that is more than a day late, 'Publicar ahora' publishes it only after a confirmation", async () => {
    const { user } = open([late], {
      answers: [
        on("POST", "/functions/v1/publish-due-posts", () => ({
          body: { claimed: 1, results: [{ postId: late.id, outcome: "published", code: null }] },
        })),
      ],
    });
    const question = within(await screen.findByRole("region", { name: "¿Todavía quieres publicarla?" }));
    expect(question.getByText(/No salió a su hora en Cuenta personal y ya pasó más de un día/)).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /Publicar ahora|Reintentar/ })).toHaveLength(1);
    await user.click(question.getByRole("button", { name: "Publicar ahora «Café»" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publicar ahora" }));
    await expectToast("success: Publicada en tu perfil");
  });

  test("'Cambiar la fecha' on a late card opens the card's editor", async () => {
    const { user } = open([late]);
    await user.click(await screen.findByRole("button", { name: "Cambiar la fecha: Café" }));
    expect(screen.getByRole("heading", { name: "Editar publicación" })).toBeTruthy();
  });
});

describe("the dialog before publishing a card warns of the card's unsaved changes", () => {
  const scheduled = row({ notes: "Primera", publish_state: "scheduled" });
  const content = {
    title: "Café",
    notes: "Primera, y más",
    post_comment: "",
    own_texts: [],
    poll: null,
    date: today,
    post_time: null,
    timezone: scheduled.timezone,
    image_url: null,
    image_alt: "",
    more_images: [],
    upload_type: null,
    publishers: ["personal"],
  };
  const onDevice = (): void => void storeDraft(7, "cerrada", { content });
  const onServer = on("GET", "/rest/v1/post_drafts", () => ({
    body: [
      {
        postcard: 7,
        content,
        base_version: 1,
        device_id: "teléfono",
        revision: "22222222-2222-4222-8222-222222222222",
        updated_at: "2026-11-21T12:00:00Z",
      },
    ],
  }));
  const ask = async (answers: NonNullable<Options>["answers"] = []) => {
    const rendered = open([scheduled], { answers, route: "/posts?editar=99" });
    await rendered.user.click(await screen.findByRole("button", { name: "Volver a Publicaciones" }));
    await rendered.user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
    return { ...rendered, question: within(await screen.findByRole("alertdialog")) };
  };

  test.each([
    ["this device", onDevice, []],
    ["another device", () => undefined, [onServer]],
  ])(
    "the dialog before publishing a card with unsaved changes of %s shows a warning, and its button opens the changes",
    async (_, keep, answers) => {
      keep();
      const { user, question } = await ask(answers);
      expect(await question.findByText(/sale el texto guardado, sin esos cambios/)).toBeTruthy();
      await user.click(question.getByRole("button", { name: "Continuar editando" }));
      expect(screen.queryByRole("alertdialog")).toBeNull();
      await waitFor(() =>
        expect(screen.getByLabelText("Texto a publicar")).toHaveProperty("value", content.notes),
      );
      expect(sentTo(wire, "/functions/v1/publish-due-posts")).toEqual([]);
    },
  );

  test("the dialog before publishing a card without unsaved changes mentions no changes", async () => {
    const { question } = await ask();
    expect(await question.findByText("Tienes 10,5 créditos.")).toBeTruthy();
    expect(question.queryByText(/cambios/)).toBeNull();
  });
});

test.each([
  ["both published", "published", "success: Publicada en tu perfil y en Café Andino"],
  [
    "one refused",
    "failed",
    "error: Publicada en tu perfil; falló en Café Andino: LinkedIn rechazó la publicación. Revisa su contenido.",
  ],
])(
  "publishing a card for two accounts shows one toast with the outcome of both: %s",
  async (_, outcome, message) => {
    const own = row({ publish_state: "scheduled" });
    const page = row({ publish_state: "scheduled", linkedin_organization_id: PAGE });
    const { user } = open([own, page], {
      answers: [
        on("POST", "/functions/v1/publish-due-posts", () => {
          for (const { id } of [own, page]) showUnlessHeld(id, () => void toasts.push("a notice beside it"));
          return {
            body: {
              claimed: 2,
              results: [
                { postId: own.id, outcome: "published", code: null },
                { postId: page.id, outcome, code: outcome === "failed" ? "linkedin_rejected" : null },
              ],
            },
          };
        }),
      ],
    });
    await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publicar ahora" }));
    await expectToast(message);
    expect(toasts).toEqual([message]);
  },
);

test("while the response to 'Publicar ahora' is slow, a toast says that the post is being sent, until its outcome", async () => {
  const own = row({ publish_state: "scheduled" });
  const results = [{ postId: own.id, outcome: "published", code: null }];
  let arrive = (_answer: { body: unknown }) => {};
  const { user } = open([own], {
    answers: [
      on("POST", "/functions/v1/publish-due-posts", () => new Promise((resolve) => (arrive = resolve))),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publicar ahora" }));
  expect(toasts).toEqual([]);
  const dismiss = vi.spyOn(toast, "dismiss").mockReturnValue("");
  await expectToast("message: Enviando a LinkedIn...");
  expect(dismiss).not.toHaveBeenCalled();
  arrive({ body: { claimed: 1, results } });
  await expectToast("success: Publicada en tu perfil");
  await waitFor(() => expect(dismiss).toHaveBeenCalledWith("sending-7"));
});

test("when the response to 'Publicar ahora' is lost, the post's notice reports the outcome", async () => {
  const own = row({ publish_state: "scheduled" });
  const { user } = open([own], {
    answers: [
      on("POST", "/functions/v1/publish-due-posts", () => {
        showUnlessHeld(own.id, () => void toasts.push("its notice"));
        return { status: 500, body: {} };
      }),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publicar ahora" }));
  await expectToast("its notice");
});

test("when 'Publicar ahora' gets no response, the message asks the user to check the list before repeating the click", async () => {
  allowConsole(/mutation: service_busy/);
  const { user } = open([row({ publish_state: "scheduled" })], {
    queryClient: createQueryClient(),
    answers: [
      on("POST", "/functions/v1/publish-due-posts", () => ({
        status: 504,
        body: "upstream request timeout",
      })),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publicar ahora" }));
  await expectToast(
    "error: No sabemos si tu orden llegó. Antes de repetirla, mira en la lista cómo está la publicación.",
  );
});

test.each([
  ["while the request runs", true, /No sabemos si tu orden llegó/],
  ["before the click", false, /No hay conexión con el servidor/],
])(
  "when the network is lost %s, the message of 'Publicar ahora' says whether the order may have arrived",
  async (_when, wasOnline, expected) => {
    allowConsole(/mutation: network_unreachable/);
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(wasOnline);
    const { user } = open([row({ publish_state: "scheduled" })], {
      queryClient: createQueryClient(),
      answers: [
        on("POST", "/functions/v1/publish-due-posts", () => {
          onLine.mockReturnValue(false);
          throw new TypeError("Failed to fetch");
        }),
      ],
    });
    await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publicar ahora" }));
    await waitFor(() => expect(toasts.join()).toMatch(expected));
    onLine.mockRestore();
  },
);

describe("the focus follows the card that 'Publicar ahora' publishes", () => {
  const publishing = async (outcome: "published" | "failed") => {
    const before = row({ publish_state: "scheduled" });
    const after =
      outcome === "published"
        ? row({
            ...before,
            status: "listas",
            publish_state: "published",
            published_at: new Date().toISOString(),
          })
        : row({ ...before, publish_state: "failed", publish_error_code: "linkedin_rejected" });
    let rows = [before];
    const rendered = open(rows, {
      rows: () => rows,
      answers: [
        on("POST", "/functions/v1/publish-due-posts", () => {
          rows = [after];
          return { body: { claimed: 1, results: [{ postId: before.id, outcome, code: null }] } };
        }),
      ],
    });
    await rendered.user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
    await rendered.user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publicar ahora" }),
    );
    return rendered;
  };
  const column = (name: string) => within(screen.getByRole("region", { name }));

  test("when a card is published, the list Publicadas is shown, and the card has the focus there", async () => {
    await publishing("published");
    // The card is searched again, because the lists unmount and mount again in the page's first second, while the
    // planner reads whether to announce a first publication.
    const card = await waitFor(() => column("Publicadas").getByRole("article", { name: "Café" }));
    await waitFor(() => expect(document.activeElement).toBe(card));
    await waitFor(() => expect(address()).toBe("/posts?lista=publicadas"));
  });

  test("a card whose publication is refused keeps the focus", async () => {
    await publishing("failed");
    const card = column("Para Publicar").getByRole("article", { name: "Café" });
    await within(card).findByRole("list", { name: "Cómo está en cada cuenta" });
    await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
    expect(address()).toBe("/posts");
  });
});

describe("the dialog of 'Publicar ahora' names the first comment", () => {
  const ask = async (post_comment: string) => {
    const { user } = open([row({ publish_state: "scheduled", post_comment })]);
    await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
    return within(await screen.findByRole("alertdialog"));
  };

  test("the dialog of 'Publicar ahora' shows the first comment shortened and on one line", async () => {
    const question = await ask(`NOTA INTERNA:\n\nrevisar con legal ${"y otra vez ".repeat(30)}`);
    const excerpt = question.getByText(
      /^Con este primer comentario: «NOTA INTERNA: revisar con legal y otra/,
    );
    expect(excerpt.textContent).toMatch(/…»$/);
    expect(excerpt.textContent?.length).toBeLessThan(160);
  });

  test("the dialog of 'Publicar ahora' names the account of each first comment when the accounts' comments differ", async () => {
    const own = { notes: "Hicimos", post_comment: "Nuestra carta", common_notes: "Hice" };
    const { user } = open([
      row({ publish_state: "scheduled", post_comment: "Mi carta" }),
      row({
        publish_state: "scheduled",
        ...own,
        common_comment: "Mi carta",
        linkedin_organization_id: PAGE,
      }),
    ]);
    await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Con este primer comentario en tu perfil: «Mi carta»")).toBeDefined();
    expect(question.getByText("Con este primer comentario en Café Andino: «Nuestra carta»")).toBeDefined();
  });

  test("the dialog of 'Publicar ahora' names no comment when the post has no comment", async () => {
    expect((await ask(" \n ")).queryByText(/comentario/)).toBeNull();
  });
});

describe("the dialog of 'Publicar ahora' names price and balance, and offers to buy missing credits", () => {
  const scheduled = row({ publish_state: "scheduled" });
  const ask = async (options: Options) => {
    const rendered = open([scheduled], options);
    await rendered.user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
    return rendered;
  };
  const balance = (available: number) =>
    on("POST", "/rest/v1/rpc/credit_balance", () => ({ body: credits(available) }));

  test("the dialog of 'Publicar ahora' names the price and the balance", async () => {
    await ask({ answers: [balance(3.5)] });
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/Cuesta 0,5 créditos\./)).toBeTruthy();
    expect(await question.findByText("Tienes 3,5 créditos.")).toBeTruthy();
  });

  test("the dialog of 'Publicar ahora' leaves a lost company page out of the accounts and the price", async () => {
    const page = row({ publish_state: "scheduled", linkedin_organization_id: PAGE });
    const rendered = open([scheduled, page], {
      answers: [balance(0.5), withProblems(["page_role_lost", "error", {}, page])],
    });
    await rendered.user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(await question.findByText("Se publica enseguida en tu perfil. Cuesta 0,5 créditos.")).toBeTruthy();
    expect(question.getByText(/\(Café Andino\) Ya no puedes publicar en esta página/)).toBeTruthy();
    expect(await question.findByText("Tienes 0,5 créditos.")).toBeTruthy();
  });

  test("when the credits do not suffice, 'Publicar ahora' names price and balance, offers to buy credits, and sends nothing", async () => {
    const { user } = await ask({ answers: [balance(0.4)] });
    const refusal = within(await screen.findByRole("alertdialog", { name: "No te alcanzan los créditos" }));
    expect(refusal.getByText(/cuesta 0,5 créditos y tienes 0,4 créditos/)).toBeTruthy();
    await user.click(refusal.getByRole("button", { name: "Comprar créditos" }));
    expect(address()).toBe("/profile?tab=pagos");
    expect(sentTo(wire, "/functions/v1/publish-due-posts")).toEqual([]);
  });

  test("a purchase in another tab turns the open refusal for lack of credits into the question of 'Publicar ahora', with the focus on 'Cancelar'", async () => {
    let available = 0;
    await ask({
      answers: [on("POST", "/rest/v1/rpc/credit_balance", () => ({ body: credits(available) }))],
    });
    const refusal = within(await screen.findByRole("alertdialog", { name: "No te alcanzan los créditos" }));
    act(() => refusal.getByRole("button", { name: "Comprar créditos" }).focus());
    available = 10;
    // Emits the event until the dialog reacts, because the dialog may subscribe to `user_credit_stats` later than the
    // planner's problems do.
    const question = await waitFor(() => {
      act(() => emitRow("user_credit_stats"));
      return within(screen.getByRole("alertdialog", { name: "¿Publicar ahora?" }));
    });
    expect(question.getByText("Tienes 10,0 créditos.")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Cancelar");
  });

  test.each([
    [
      "linkedin_unreachable",
      "2031-05-01T13:05:00+00:00",
      "No pudimos conectar con LinkedIn. Lo intentaremos de nuevo el jueves 1 de mayo de 2031 a las 09:05, sin que hagas nada.",
    ],
    [
      "backend_misconfigured",
      "2031-05-01T15:00:00+00:00",
      "La conexión con LinkedIn está mal configurada en nuestro servidor. Lo intentaremos de nuevo el jueves 1 de mayo de 2031 a las 11:00, sin que hagas nada.",
    ],
    [
      "media_upload_failed",
      null,
      "LinkedIn todavía no tiene listo el archivo. Lo intentaremos de nuevo sin que hagas nada.",
    ],
    [
      "worker_busy",
      null,
      "Nuestro servidor está ocupado ahora. Lo intentaremos de nuevo sin que hagas nada.",
    ],
  ])("a post that waits after %s shows its cause and the time of its next try", async (code, at, words) => {
    const receipt = {
      published_at: null,
      publish_comments: null,
      publish_jobs: at && { due_at: at, next_attempt_at: at, state: "scheduled", publish_attempts: [] },
    };
    const { user } = await ask({
      answers: [
        on("POST", "/functions/v1/publish-due-posts", () => ({
          body: { claimed: 1, results: [{ postId: scheduled.id, outcome: "retry", code }] },
        })),
        ({ query }) => (query.get("select")?.includes("publish_jobs") ? { body: receipt } : undefined),
      ],
    });
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publicar ahora" }));
    await expectToast(`warning: ${words}`);
  });

  test("a post that waits is reported without a time when its receipt gets no response", async () => {
    const endTimers = recordTimers();
    let asked = 0;
    const { user } = await ask({
      answers: [
        on("POST", "/functions/v1/publish-due-posts", () => ({
          body: { claimed: 1, results: [{ postId: scheduled.id, outcome: "retry", code: "worker_busy" }] },
        })),
        ({ query }) => {
          if (!query.get("select")?.includes("publish_jobs")) return undefined;
          asked += 1;
          return new Promise(() => undefined);
        },
      ],
    });
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publicar ahora" }));
    await waitFor(() => expect(asked).toBe(1));
    endTimers(5_000);
    await expectToast(
      "warning: Nuestro servidor está ocupado ahora. Lo intentaremos de nuevo sin que hagas nada.",
    );
  });

  test.each([
    ["a refusal", { status: 402, body: { error: { code: "insufficient_credits" } } }],
    [
      "an outcome",
      {
        body: {
          claimed: 1,
          results: [{ postId: scheduled.id, outcome: "failed", code: "insufficient_credits" }],
        },
      },
    ],
  ])(
    "when the server reports missing credits, as %s, the app shows a single toast, which says so",
    async (_how, answer) => {
      const { user } = await ask({ answers: [on("POST", "/functions/v1/publish-due-posts", () => answer)] });
      await user.click(
        within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publicar ahora" }),
      );
      await expectToast("error: No tienes créditos suficientes para esta acción.");
      expect(toasts).toHaveLength(1);
    },
  );
});

describe("a post that LinkedIn never confirmed ('Por confirmar') asks the user whether it was published", () => {
  const RESOLVE = "/rest/v1/rpc/resolve_unconfirmed_post";
  const settle = on("POST", RESOLVE, () => ({ body: "published" }));
  const answers = () => sentTo(wire, RESOLVE).map((request) => request.body);
  const post = row({
    publish_state: "unconfirmed",
    publish_error_code: "linkedin_connection_lost",
    publish_attempts: 3,
  });

  test("an unconfirmed post links to LinkedIn's list of posts of its own account, a profile or a company page", async () => {
    open([post, row({ publish_state: "unconfirmed", linkedin_organization_id: PAGE })]);
    const place = async (name: string) =>
      (await screen.findByRole("link", { name: `Revisar en LinkedIn: ${name}` })).getAttribute("href");
    expect(await place("Cuenta personal")).toBe("https://www.linkedin.com/in/me/recent-activity/all/");
    expect(await place("Café Andino")).toBe("https://www.linkedin.com/company/caf%C3%A9-andino/posts/");
  });

  test("approval is not offered for a card whose posts may all be on LinkedIn, and is offered for a failed card", async () => {
    open([
      row({ publish_state: "failed", publish_error_code: "linkedin_rejected", title: "Falló" }),
      row({ publish_state: "unconfirmed", title: "Sin confirmar", postcard: 71 }),
    ]);
    expect(await screen.findByRole("button", { name: "Pedir aprobación de «Falló»" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Duplicar «Sin confirmar»" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Pedir aprobación de «Sin confirmar»" })).toBeNull();
  });

  test("when the server refuses a decision about an unconfirmed post as outdated, the reason is shown, and the next decision names the new attempt", async () => {
    allowConsole(/mutation: answer_outdated/);
    let attempts = 3;
    const { user } = open([], {
      queryClient: createQueryClient(),
      rows: () => [{ ...post, publish_attempts: attempts }],
      answers: [
        on("POST", RESOLVE, () => {
          attempts = 4;
          return { status: 400, body: { message: "answer_outdated" } };
        }),
      ],
    });
    await user.click(await screen.findByRole("button", { name: "No, enviar otra vez: Cuenta personal" }));
    await expectToast(
      "error: Tu respuesta era sobre un envío anterior, así que no cambió nada. Mira cómo está la publicación ahora.",
    );
    await user.click(await screen.findByRole("button", { name: "No, enviar otra vez: Cuenta personal" }));
    expect(answers().map((body) => (body as { p_attempt_number: number }).p_attempt_number)).toEqual([3, 4]);
  });

  test("a failed post can be marked as published if it was unconfirmed before, and not if it only failed", async () => {
    const failed = { publish_state: "failed", publish_error_code: "linkedin_rejected", publish_attempts: 2 };
    const { user } = open(
      [
        row({ ...failed, publish_doubted: true }),
        row({ ...failed, linkedin_organization_id: PAGE, publish_doubted: false }),
      ],
      { answers: [settle] },
    );
    const yes = await screen.findAllByRole("button", { name: /^Sí, está publicada/ });
    expect(yes.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Sí, está publicada: Cuenta personal",
    ]);
    expect(screen.getByRole("link", { name: "Revisar en LinkedIn: Cuenta personal" })).toBeTruthy();
    await user.click(yes[0] as HTMLElement);
    await expectToast("success: Listo: quedó como publicada");
    expect(answers()).toMatchObject([{ p_attempt_number: 2, p_is_published: true, p_post_url: null }]);
  });
});

const isReceipt = ({ query }: RecordedRequest) => query.get("select")?.includes("publish_jobs") === true;

test("a post's receipt is fetched only when the user opens it", async () => {
  const published = row({
    status: "listas",
    publish_state: "published",
    published_at: "2031-05-01T13:09:00+00:00",
  });
  const receipt = { published_at: "2031-05-01T13:09:00+00:00", publish_jobs: null };
  const { user } = open([published], {
    answers: [
      (request) => (isReceipt(request) ? { body: receipt } : undefined),
      on("GET", "/rest/v1/credit_ledger", () => ({ body: [] })),
    ],
  });
  const column = within(await screen.findByRole("region", { name: "Publicadas" }));
  await user.click(await column.findByRole("button", { name: / de 20\d\d/ }));
  const receiptRequests = () => wire.requests.filter(isReceipt);
  expect(receiptRequests()).toHaveLength(0);
  await openDetails(user);
  await user.click(await screen.findByRole("button", { name: "Comprobante: Cuenta personal" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Comprobante" }));
  expect(await dialog.findByText("Precio")).toBeTruthy();
  expect(receiptRequests()).toHaveLength(1);
});

const LIST = "/rest/v1/rpc/list_post_problems";
const soon = row({ publish_state: "scheduled" });
const other = row({ postcard: 8, title: "Otra", publish_state: "scheduled" });
const withProblems = (...problems: [code: string, severity: string, detail?: unknown, post?: PostRow][]) =>
  on("POST", LIST, () => ({
    body: problems.map(([code, severity, detail = {}, post = soon]) => ({
      post_id: post.id,
      code,
      severity,
      detail,
    })),
  }));
const listed = async () => {
  const list = within(await screen.findByRole("list", { name: "Por resolver antes de publicar" }));
  return {
    ...list,
    sentences: list.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent),
  };
};

test("one request finds the problems of all cards before their publication, and each card shows them in words, with their figures", async () => {
  open([soon, other], {
    answers: [
      withProblems(
        ["comment_over_limit", "warning", { length: 1300, limit: 1250 }],
        ["linkedin_text_too_long", "error", { length: 3120, limit: 3000 }],
        ["insufficient_credits", "error", { needed: 0.5, available: 0.2 }],
        ["linkedin_connection_expires", "error", { ends_at: "2031-05-01T13:00:00Z" }],
        ["hour_not_on_clock", "warning", { goes_out_at: "01:30" }],
        ["media_too_large", "error", { bytes: 12_000_000, limit: 10_485_760 }],
      ),
    ],
  });
  expect((await listed()).sentences).toEqual([
    "Problema: El texto tiene 3.120 caracteres y LinkedIn admite 3.000.",
    "Problema: No alcanzan los créditos: cuesta 0,5 créditos y, cuando le toque, tendrás 0,2 créditos.",
    "Problema: Tu conexión con LinkedIn vence el jueves 1 de mayo de 2031 a las 09:00 (La Paz), antes de esta hora.",
    "Problema: El archivo pesa 12 MB y el máximo es 10 MB.",
    "Aviso: El primer comentario tiene 1.300 caracteres y LinkedIn admite 1.250.",
    "Aviso: Ese día el reloj se adelanta y esa hora no existe: la publicación pasa a la 01:30.",
  ]);
  expect(sentTo(wire, LIST)).toHaveLength(1);
});

test("each problem found before the publication offers the action that solves it", async () => {
  const { user } = open([soon, other], {
    answers: [
      withProblems(
        ["insufficient_credits", "error"],
        ["linkedin_token_expired", "error"],
        ["posts_too_close", "warning", { post_id: other.id }],
      ),
    ],
  });
  const problems = await listed();
  expect(problems.getByRole("link", { name: "Comprar créditos: Café" })).toBeTruthy();
  await user.click(problems.getByRole("button", { name: "Volver a conectar LinkedIn: Café" }));
  expect(signIn).toHaveBeenCalledWith({ returnTo: `/posts?post=${soon.id}` });
  await user.click(problems.getByRole("link", { name: "Ver la otra publicación: Café" }));
  expect(address()).toBe(`/posts?post=${other.id}`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("article", { name: "Otra" })));
});

test("a problem found before the publication is shown with its publisher's name when the card has several publishers", async () => {
  const page = row({ publish_state: "scheduled", linkedin_organization_id: PAGE });
  open([soon, page], { answers: [withProblems(["page_role_lost", "error", {}, page])] });
  expect((await listed()).sentences[0]).toMatch(/^Problema: \(Café Andino\) Ya no puedes publicar/);
});

test("the editor shows problems found before the publication", async () => {
  const { user } = open([soon], { answers: [withProblems(["linkedin_text_empty", "error"])] });
  await listed();
  await user.click(screen.getByRole("button", { name: "Editar «Café»" }));
  expect(screen.getByRole("heading", { name: "Lo que encontramos en la versión guardada" })).toBeTruthy();
  expect((await listed()).sentences).toEqual([
    "Problema: Falta texto: cada cuenta necesita el texto común o uno propio.",
  ]);
  expect(screen.queryByRole("button", { name: "Editar el texto: Café" })).toBeNull();
});

test("the editor names a lost company page of the card once, below the accounts", async () => {
  const page = row({ publish_state: "scheduled", linkedin_organization_id: PAGE });
  const lost = { ...companyPage(PAGE, "Café Andino"), can_publish: false };
  const { user } = open([page], {
    answers: [
      withProblems(["page_role_lost", "error", {}, page]),
      on("GET", "/rest/v1/linkedin_organizations", () => ({ body: [lost] })),
    ],
  });
  await listed();
  await user.click(screen.getByRole("button", { name: "Editar «Café»" }));
  await screen.findByLabelText("Texto a publicar");
  const editor = screen.getByLabelText("Texto a publicar").closest("form") as HTMLElement;
  expect(
    within(editor)
      .getAllByText(/Ya no puedes publicar/)
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Ya no puedes publicar en «Café Andino»: quítala o pídele acceso a un administrador en LinkedIn.",
  ]);
});

test("the editor names a company page that was lost after the pages were read, among the problems of the saved version", async () => {
  const page = row({ publish_state: "scheduled", linkedin_organization_id: PAGE });
  const { user } = open([page], { answers: [withProblems(["page_role_lost", "error", {}, page])] });
  await listed();
  await user.click(screen.getByRole("button", { name: "Editar «Café»" }));
  const editor = (await screen.findByLabelText("Texto a publicar")).closest("form") as HTMLElement;
  expect(within(editor).getAllByText(/Ya no puedes publicar en esta página/)).toHaveLength(1);
});

describe("an open editor refetches the user's company pages", () => {
  const page = row({ publish_state: "scheduled", linkedin_organization_id: PAGE });
  const below =
    "Ya no puedes publicar en «Café Andino»: quítala o pídele acceso a un administrador en LinkedIn.";
  const opened = async (problems: Responder) => {
    let isLost = false;
    const pages = on("GET", "/rest/v1/linkedin_organizations", () => ({
      body: [{ ...companyPage(PAGE, "Café Andino"), can_publish: !isLost }],
    }));
    const save = on("POST", "/rest/v1/rpc/save_post_card", () => ({
      status: 400,
      body: { message: "page_role_lost", details: '{"page": "Café Andino"}' },
    }));
    const queryClient = createQueryClient();
    const { user } = open([page], { answers: [problems, pages, save], queryClient });
    await user.click(await screen.findByRole("button", { name: "Editar «Café»" }));
    await screen.findByRole("checkbox", { name: /Café Andino/ });
    isLost = true;
    expect(screen.queryByText(below)).toBeNull();
    return { user, queryClient };
  };
  const focus = () =>
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

  test("an open editor refetches the user's company pages when the window gets the focus", async () => {
    await opened(withProblems());
    focus();
    expect(await screen.findByText(below)).toBeTruthy();
  });

  test("an open editor refetches the user's company pages when a save is refused for a lost page", async () => {
    allowConsole(/mutation: page_role_lost/);
    const { user } = await opened(withProblems());
    await pasteInto(user, screen.getByLabelText("Texto a publicar"), " Otro");
    await user.click(screen.getByRole("button", { name: /^Guardar/ }));
    expect(await screen.findByText(/«Café Andino»\. Quita esa cuenta, o pide/)).toBeTruthy();
    expect(await screen.findByText(below)).toBeTruthy();
  });

  test("an open editor refetches the user's company pages when the server's list of problems is the first to report a lost page", async () => {
    let isFound = false;
    const { queryClient } = await opened(
      on("POST", LIST, () => ({
        body: isFound
          ? [
              {
                post_id: page.id,
                code: "page_role_lost",
                severity: "error",
                detail: { organization_id: PAGE },
              },
            ]
          : [],
      })),
    );
    isFound = true;
    await act(() => queryClient.invalidateQueries({ queryKey: postKeys.problems(USER_ID) }));
    expect(await screen.findByText(below)).toBeTruthy();
  });
});

test("when the cause of a failure is solved, the card says so, and offers 'Reintentar' instead of the remedy", async () => {
  const failed = row({ publish_state: "failed", publish_error_code: "linkedin_token_revoked" });
  open([failed], { answers: [withProblems()] });
  expect(await screen.findByText("Ya está resuelto: puedes enviarla otra vez.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Volver a conectar LinkedIn/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Reintentar «Café»" })).toBeTruthy();
});

test("when a company page's post failed for a lost role that the user has regained, the card offers only 'Reintentar'", async () => {
  const page = row({
    publish_state: "failed",
    publish_error_code: "page_role_lost",
    linkedin_organization_id: PAGE,
  });
  open([page], { answers: [withProblems()] });
  expect(await screen.findByText("Ya está resuelto: puedes enviarla otra vez.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reintentar «Café»" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(?!Comprobante).*: Café Andino$/ })).toBeNull();
});

test("when a post failed for a lost company page, the card names the page once, and the retry's dialog names it again", async () => {
  const page = row({
    publish_state: "failed",
    publish_error_code: "page_role_lost",
    linkedin_organization_id: PAGE,
  });
  const { user } = open([page], { answers: [withProblems(["page_role_lost", "error", {}, page])] });
  expect(await screen.findAllByText(/Ya no puedes publicar en esta página/)).toHaveLength(1);
  expect(screen.queryByText(/LinkedIn no permite publicar con esta cuenta/)).toBeNull();
  expect(screen.getByRole("button", { name: "Cambiar las cuentas: Café Andino" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Volver a conectar LinkedIn/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Reintentar «Café»" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/Ya no puedes publicar en Café Andino\. Cambia las cuentas/)).toBeTruthy();
  expect(dialog.queryByText(/Cuesta/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Ver mis páginas" }));
  expect(address()).toBe("/settings/organizaciones");
  expect(sentTo(wire, "/functions/v1/publish-due-posts")).toEqual([]);
});

test("the dialog of 'Publicar ahora' quotes a reviewer's optional change request, and says that the post can go out all the same", async () => {
  const { user } = open([soon], {
    answers: [
      withProblems(["changes_requested", "warning", { answered_by: "Ana", comment: "Falta el precio" }]),
    ],
  });
  await listed();
  await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/«Falta el precio»\. Aun así puede salir/)).toBeTruthy();
  expect(dialog.queryByText(/^Lo que no salga se queda/)).toBeNull();
});

test("a card that waits for approval cannot be published at once, and the dialog leads to its approval", async () => {
  const { user } = open([soon], {
    answers: [
      withProblems(["approval_missing", "warning", { answered_by: "Ana", comment: "Falta el precio" }]),
      on("GET", "/rest/v1/card_approvals", () => ({ body: [] })),
      on("GET", "/rest/v1/post_approvals", () => ({ body: [] })),
      on("POST", "/rest/v1/rpc/list_review_threads", () => ({ body: [] })),
    ],
  });
  await listed();
  await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/«Falta el precio»\. No saldrá hasta que se apruebe\./)).toBeTruthy();
  expect(dialog.queryByText(/^Se publica enseguida/)).toBeNull();
  expect(dialog.queryByRole("button", { name: "Publicar ahora" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Ver la aprobación" }));
  expect(await screen.findByRole("dialog", { name: "Pedir aprobación: Café" })).toBeTruthy();
});

test("the dialog of a card that waits for approval names the approval, not the lacking credits", async () => {
  const { user } = open([soon], {
    answers: [
      withProblems(["approval_missing", "warning"]),
      on("POST", "/rest/v1/rpc/credit_balance", () => ({ body: credits(0) })),
    ],
  });
  await listed();
  await user.click(await screen.findByRole("button", { name: "Publicar ahora «Café»" }));
  await screen.findByRole("button", { name: "Ver la aprobación" });
  await waitFor(() => expect(sentTo(wire, "/rest/v1/rpc/credit_balance").length).toBeGreaterThan(0));
  expect(screen.queryByText("No te alcanzan los créditos")).toBeNull();
});

test.each([
  { are: "read", decisions: { body: [{ postcard: 7, is_required: true, answer: null }] } },
  { are: "unreadable", decisions: { status: 400, body: { message: "No.", code: "XX000" } } },
])(
  "the editor of a card that waits for approval, whose decisions are $are, says that the card goes out only if it is approved",
  async ({ decisions }) => {
    const held = row({ date: "2031-05-02", post_time: "09:00:00", publish_state: "scheduled" });
    open([held], {
      route: "/posts?editar=7",
      answers: [
        withProblems(["approval_missing", "warning", {}, held]),
        on("GET", "/rest/v1/card_approvals", () => decisions),
      ],
    });
    expect(await screen.findByText("Espera una aprobación: no saldrá sin ella.")).toBeTruthy();
    expect(await screen.findByText(/^Se publicará .*, si la aprueban antes\.$/)).toBeTruthy();
    expect(screen.queryByText(/^Sale /)).toBeNull();
    expect(screen.getByText(/^Si la aprueban antes, sale .*en tu perfil$/)).toBeTruthy();
  },
);

test("as soon as the text of an approved card changes, its editor says that the card goes out only if it is approved again", async () => {
  const planned = row({ date: "2031-05-02", post_time: "09:00:00", publish_state: "scheduled" });
  const approval = {
    postcard: planned.postcard,
    is_required: true,
    answer: "approved",
    answered_version: planned.version,
  };
  const { user } = open([planned], {
    route: "/posts?editar=7",
    answers: [
      on("GET", "/rest/v1/card_approvals", () => ({ body: [approval] })),
      on("POST", "/rest/v1/rpc/save_post_card", () => ({ body: [{ ...planned, version: 2 }] })),
    ],
  });
  expect(await screen.findByText(/^Sale .*en tu perfil$/)).toBeTruthy();
  await pasteInto(user, await screen.findByLabelText("Texto a publicar"), " y más");
  expect(await screen.findByText(/^Si la aprueban antes, sale .*en tu perfil$/)).toBeTruthy();
  expect(screen.getByText(/^Se publicará .*, si la aprueban antes\.$/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));
  await waitFor(() =>
    expect(vi.mocked(toast.success).mock.lastCall?.[1]?.description).toMatch(
      /^Programada para .*, si la aprueban antes\.$/,
    ),
  );
});

test("the editor says that a new card goes out only if approved, when a review board of its account and month requires approval", async () => {
  const board = { publisher: "personal", month: "2031-05-01", timezone: "America/La_Paz" };
  open([], {
    route: `/posts?editar=${newPostcard(Date.now(), 0.5)}&dia=2031-05-02&hora=09:00`,
    answers: [on("GET", "/rest/v1/review_boards", () => ({ body: [board] }))],
  });
  expect(await screen.findByText(/^Si la aprueban antes, sale .*en tu perfil$/)).toBeTruthy();
});

test("the editor's headings skip no level", async () => {
  open([soon], { route: "/posts?editar=7", answers: [withProblems(["media_missing", "error"])] });
  const named = async (name: string) => (await screen.findByRole("heading", { name })).tagName;
  expect(await named("Editar publicación")).toBe("H1");
  expect(await named("Lo que encontramos en la versión guardada")).toBe("H2");
  expect(await named("Vista previa en LinkedIn")).toBe("H2");
});

test("the planner counts the cards that need the user's attention, and a click shows only these cards", async () => {
  const { user } = open([soon, other], { answers: [withProblems(["media_missing", "error"])] });
  expect(await screen.findByText("1 necesita atención")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ver solo estas" }));
  expect(screen.getByRole("article", { name: "Café" })).toBeTruthy();
  expect(screen.queryByRole("article", { name: "Otra" })).toBeNull();
  expect(address()).toBe("/posts?ver=atencion");
  await user.click(screen.getByRole("button", { name: "Ver todas" }));
  expect(screen.getByRole("article", { name: "Otra" })).toBeTruthy();
});

test("the planner shows its cards only together with the line that counts problems, so that the line does not move the cards", async () => {
  let answer: (problems: { body: unknown[] }) => void = () => {};
  open([soon], { answers: [on("POST", LIST, () => new Promise((found) => (answer = found)))] });
  await waitFor(() => expect(sentTo(wire, "/rest/v1/posts")).not.toEqual([]));
  await waitFor(() => expect(sentTo(wire, LIST)).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByRole("article", { name: "Café" })).toBeNull();
  answer({ body: [{ post_id: soon.id, code: "media_missing", severity: "error", detail: {} }] });
  expect(await theCard()).toBeTruthy();
  expect(screen.getByText("1 necesita atención")).toBeTruthy();
});

test("the planner shows its cards after a second even if their problems have not arrived", async () => {
  open([soon], { answers: [on("POST", LIST, () => new Promise(() => {}))] });
  expect(await theCard()).toBeTruthy();
  expect(screen.queryByText("1 necesita atención")).toBeNull();
});

test("cards are shown even when the problems found before the publication cannot be read", async () => {
  open([soon], {
    answers: [on("POST", LIST, () => ({ status: 400, body: { message: "not_authenticated" } }))],
  });
  expect(await theCard()).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Por resolver antes de publicar" })).toBeNull();
});

test("a planner address that names a post opens its month and scrolls to its card", async () => {
  const far = row({ date: "2031-05-02", title: "Lejana", postcard: 9 });
  open([row({}), far], { route: `/posts?post=${far.id}` });
  const card = await screen.findByRole("article", { name: "Lejana" });
  await waitFor(() => expect(document.activeElement).toBe(card));
});

test("a planner address that names a post also finds it after its publication", async () => {
  const out = row({ status: "listas", publish_state: "published", title: "Ya salió" });
  open([out], { route: `/posts?post=${out.id}` });
  const card = await screen.findByRole("article", { name: "Ya salió" });
  await waitFor(() => expect(document.activeElement).toBe(card));
});

test("a planner address that names a deleted post shows that the post does not exist", async () => {
  open([row({})], { route: "/posts?post=00000000-0000-4000-8000-999999999999" });
  await expectToast("message: Esta publicación ya no existe.");
});

test.each([
  ["approval_missing", "error"],
  ["changes_requested", "warning"],
])(
  "a problem with a reviewer's comment (%s) has a button that opens the approval of its card",
  async (code, severity) => {
    const comment = "Falta el precio";
    const { user } = open([soon, other], {
      answers: [
        withProblems(
          [code, severity, { answered_by: "Ana", comment }],
          ["approval_missing", "error", {}, other],
        ),
        on("GET", "/rest/v1/card_approvals", () => ({ body: [] })),
        on("GET", "/rest/v1/post_approvals", () => ({ body: [] })),
        on("POST", "/rest/v1/rpc/list_review_threads", () => ({ body: [] })),
      ],
    });
    await user.click(await screen.findByRole("button", { name: /^Responder/ }));
    expect(await screen.findByRole("dialog", { name: "Pedir aprobación: Café" })).toBeTruthy();
  },
);
