import { describe, expect, test } from "vitest";
import { deleteCard, restoreCard } from "./support/bin.ts";
import { OWNER, PAGE, POSTCARD, SECOND_PAGE, saveCard, withPages } from "./support/builders.ts";
import { one, type Query, raised, type Stage, testDatabase } from "./support/database.ts";
import { beginOne, type Claimed, claim, claimComments, complete } from "./support/engine.ts";

const { onStage } = testDatabase();

const ALL = ["personal", PAGE, SECOND_PAGE];
const own = (publisher: string, notes: string, post_comment = "") => ({ publisher, notes, post_comment });

type Row = {
  publisher: string;
  notes: string;
  post_comment: string;
  common_notes: string | null;
  common_comment: string | null;
};
const rowsOf = (query: Query) =>
  query<Row>(`select coalesce(linkedin_organization_id, 'personal') as publisher, notes, post_comment, common_notes, common_comment
    from public.posts order by linkedin_organization_id nulls first`);
const sentBy = async (query: Query) =>
  Object.fromEntries((await rowsOf(query)).map(({ publisher, notes }) => [publisher, notes]));

test(
  "a save stores a publisher's own text in its row, and the common text in the rows of other publishers",
  onStage(async (stage) => {
    await withPages(stage);
    const card = {
      publishers: ALL,
      notes: "Hice",
      comment: "Mi enlace",
      own: [own(PAGE, "Hicimos", "Nuestro")],
    };
    const saved = await saveCard(stage.owner, card);
    expect(await rowsOf(stage.owner)).toEqual([
      {
        publisher: "personal",
        notes: "Hice",
        post_comment: "Mi enlace",
        common_notes: null,
        common_comment: null,
      },
      {
        publisher: PAGE,
        notes: "Hicimos",
        post_comment: "Nuestro",
        common_notes: "Hice",
        common_comment: "Mi enlace",
      },
      {
        publisher: SECOND_PAGE,
        notes: "Hice",
        post_comment: "Mi enlace",
        common_notes: null,
        common_comment: null,
      },
    ]);
    expect(await saveCard(stage.owner, card)).toEqual(saved);
    const changed = await saveCard(stage.owner, {
      ...card,
      version: 1,
      own: [own(PAGE, "Hicimos más", "Nuestro")],
    });
    expect(changed.map(({ version }) => version)).toEqual([2, 2, 2]);
  }),
);

test(
  "when every publisher of a card has an own text, the common text stays stored and returns when the own texts are removed",
  onStage(async (stage) => {
    await withPages(stage);
    const card = { publishers: ["personal", PAGE], notes: "Común", comment: "" };
    await saveCard(stage.owner, { ...card, own: [own("personal", "Hice"), own(PAGE, "Hicimos")] });
    await stage.owner("select * from public.save_post_card($1, 1, $2::text::jsonb, $3)", [
      POSTCARD,
      JSON.stringify({ title: "Café", date: "2030-01-15", own_texts: [] }),
      ["personal", PAGE],
    ]);
    expect((await rowsOf(stage.owner)).map(({ notes, common_notes }) => [notes, common_notes])).toEqual([
      ["Común", null],
      ["Común", null],
    ]);
  }),
);

test(
  "a save with an empty list of own texts makes the same card as a save that omits the list",
  onStage(async (stage) => {
    await withPages(stage);
    const before = await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    expect(await saveCard(stage.owner, { publishers: ["personal", PAGE], own: [] })).toEqual(before);
    const after = await saveCard(stage.owner, { publishers: ["personal", PAGE], version: 1, notes: "Otro" });
    expect(after.map(({ version }) => version)).toEqual([2, 2]);
    expect(await sentBy(stage.owner)).toEqual({ personal: "Otro", [PAGE]: "Otro" });
  }),
);

describe("a save that omits own texts cannot overwrite a card that has some", () => {
  const withOwn = async (stage: Stage) => {
    await withPages(stage);
    await saveCard(stage.owner, {
      publishers: ["personal", PAGE],
      notes: "Común",
      own: [own("personal", "Hice")],
    });
  };
  test(
    "a save by an older app version cannot give one publisher's own text to all publishers",
    onStage(async (stage) => {
      await withOwn(stage);
      const save = saveCard(stage.owner, { publishers: ["personal", PAGE], version: 1, notes: "Hice" });
      expect(await raised(save)).toBe("card_version_conflict");
    }),
  );
  test(
    "when an older app version moves a card, the card keeps its own texts",
    onStage(async (stage) => {
      await withOwn(stage);
      await stage.owner("select public.move_post_card($1, 1, '2030-01-16', '10:00', 'UTC')", [POSTCARD]);
      await stage.owner("select * from public.save_post_card($1, 2, $2::text::jsonb, $3)", [
        POSTCARD,
        JSON.stringify({ title: "Café", date: "2030-01-17" }),
        ["personal", PAGE],
      ]);
      expect(await sentBy(stage.owner)).toEqual({ personal: "Hice", [PAGE]: "Común" });
    }),
  );
});

const COMBINATIONS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ALL.filter((_, at) => (bits >> at) & 1));

test.each(COMBINATIONS.map((owners) => ({ owners })))(
  "own texts and first comments of $owners are published by those publishers, and the common texts by all others",
  async ({ owners }) => {
    await onStage(async (stage) => {
      await withPages(stage);
      const past = { date: new Date(Date.now() - 3_600_000).toISOString().slice(0, 10), timezone: "UTC" };
      const time = new Date(Date.now() - 3_600_000).toISOString().slice(11, 16);
      await saveCard(stage.owner, {
        ...past,
        time,
        publishers: ALL,
        notes: "Texto común",
        comment: "Comentario común",
        own: owners.map((publisher) => own(publisher, `Texto de ${publisher}`, `Comentario de ${publisher}`)),
      });
      const words = (publisher: string | null, what: string) =>
        owners.includes(publisher ?? "personal") ? `${what} de ${publisher ?? "personal"}` : `${what} común`;
      const claimed = (await claim(stage)) as (Claimed & { notes: string })[];
      expect(claimed).toHaveLength(3);
      for (const job of claimed) expect(job.notes).toBe(words(job.linkedin_organization_id, "Texto"));
      const publisherOf = new Map<string, string | null>();
      for (const job of claimed) {
        const urn = `urn:li:share:${publisherOf.size + 1}`;
        publisherOf.set(urn, job.linkedin_organization_id);
        await beginOne(stage, job.attempt_id);
        expect(await complete(stage, job.attempt_id, undefined, urn)).toBe(true);
      }
      const comments = await claimComments(stage);
      expect(comments).toHaveLength(3);
      for (const { post_urn, text } of comments)
        expect(text).toBe(words(publisherOf.get(post_urn) ?? null, "Comentario"));
    })();
  },
);

test(
  "a scheduled own text that is too long is refused, but an overlong common text that no publisher uses is not",
  onStage(async (stage) => {
    await withPages(stage);
    const long = "a".repeat(3001);
    const card = { publishers: ["personal", PAGE] };
    expect(await raised(saveCard(stage.owner, { ...card, own: [own(PAGE, long)] }))).toBe(
      "linkedin_text_too_long",
    );
    expect(await raised(saveCard(stage.owner, { ...card, notes: long, own: [own(PAGE, "b")] }))).toBe(
      "linkedin_text_too_long",
    );
    const saved = await saveCard(stage.owner, {
      ...card,
      notes: long,
      own: [own(PAGE, "b"), own("personal", "a")],
    });
    expect(saved).toHaveLength(2);
  }),
);

test(
  "the check finds unfilled placeholders, empty texts and repeated texts in each publisher's own text",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { postcard: 1, publishers: [PAGE], notes: "Hicimos", time: "10:00" });
    await saveCard(stage.owner, {
      postcard: 2,
      publishers: ["personal", PAGE],
      notes: "Hice",
      date: "2030-01-17",
      own: [own(PAGE, "Hicimos")],
    });
    const problems = await stage.owner<{ publisher: string; postcard: string; code: string }>(
      `select coalesce(p.linkedin_organization_id, 'personal') as publisher, p.postcard::int, x.code
       from public.list_post_problems() x join public.posts p on p.id = x.post_id where x.code = 'text_repeated' order by 2`,
    );
    expect(problems).toEqual([
      { publisher: PAGE, postcard: 1, code: "text_repeated" },
      { publisher: PAGE, postcard: 2, code: "text_repeated" },
    ]);
    const hole = {
      postcard: 3,
      date: "2030-02-01",
      publishers: ["personal", PAGE],
      own: [own(PAGE, "Somos [cuántos]")],
    };
    expect(await raised(saveCard(stage.owner, hole))).toBe("text_has_holes");
  }),
);

test(
  "when a publisher is removed from a card and added again, it has the common text",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, {
      publishers: ["personal", PAGE],
      notes: "Hice",
      own: [own(PAGE, "Hicimos")],
    });
    await saveCard(stage.owner, {
      publishers: ["personal"],
      version: 1,
      notes: "Hice",
      own: [own(PAGE, "Hicimos")],
    });
    expect(await sentBy(stage.owner)).toEqual({ personal: "Hice" });
    await saveCard(stage.owner, { publishers: ["personal", PAGE], version: 2, notes: "Hice", own: [] });
    expect(await sentBy(stage.owner)).toEqual({ personal: "Hice", [PAGE]: "Hice" });
  }),
);

test(
  "the own text of a page stays when the page is hidden or LinkedIn no longer lists it",
  onStage(async (stage) => {
    await withPages(stage);
    const card = { publishers: ["personal", PAGE, SECOND_PAGE], notes: "Hice" };
    const texts = [own(PAGE, "Hicimos"), own(SECOND_PAGE, "Creamos")];
    await saveCard(stage.owner, { ...card, own: texts });
    await stage.admin(
      "update public.linkedin_organizations set is_visible = false where organization_id = $1",
      [PAGE],
    );
    await stage.admin("delete from public.linkedin_organizations where organization_id = $1", [SECOND_PAGE]);
    await saveCard(stage.owner, { ...card, version: 1, notes: "Yo hice", own: texts });
    expect(await sentBy(stage.owner)).toEqual({
      personal: "Yo hice",
      [PAGE]: "Hicimos",
      [SECOND_PAGE]: "Creamos",
    });
  }),
);

test(
  "a restored card has each publisher's own text",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, {
      publishers: ["personal", PAGE],
      notes: "Hice",
      own: [own(PAGE, "Hicimos")],
    });
    const before = await rowsOf(stage.owner);
    const { bin_id } = await one(Promise.resolve([await deleteCard(stage.owner, { status: "publicar" })]));
    await restoreCard(stage.owner, bin_id as string);
    expect(await rowsOf(stage.owner)).toEqual(before);
  }),
);

const act = (query: Query, name: string, cards: unknown) =>
  query<{ message: string | null; back: unknown }>(
    "select message, back from public.change_cards($1, $2::text::jsonb, '{}')",
    [name, JSON.stringify(cards)],
  );

describe("a title is never published because an own text is the card's only text", () => {
  const onlyOwn = { notes: "\u200b", publishers: ["personal", PAGE], own: [own("personal", "Hice")] };
  const accounts = (query: Query, version: number, publishers: string[]) =>
    act(query, "accounts", [{ postcard: POSTCARD, status: "publicar", version, publishers }]);

  test.each([
    { hour: "10:00", to: [PAGE] },
    { hour: "10:00", to: ["personal", PAGE] },
    { hour: null, to: [PAGE] },
    { hour: null, to: ["personal", PAGE] },
  ])("a change of many cards refuses the accounts $to of a card at $hour", async ({ hour, to }) => {
    await onStage(async (stage) => {
      await withPages(stage);
      await saveCard(stage.owner, { ...onlyOwn, time: hour, publishers: ["personal"] });
      const before = await rowsOf(stage.owner);
      expect(await accounts(stage.owner, 1, to)).toMatchObject([{ message: "linkedin_text_empty" }]);
      expect(await rowsOf(stage.owner)).toEqual(before);
    })();
  });

  test(
    "a change of many cards accepts a removed own text when a common text or a poll is left",
    onStage(async (stage) => {
      await withPages(stage);
      await saveCard(stage.owner, { ...onlyOwn, notes: "Común", publishers: ["personal"] });
      expect(await accounts(stage.owner, 1, [PAGE])).toMatchObject([{ message: null }]);
      const poll = { question: "¿Filtro?", options: ["Sí", "No"], duration: "ONE_DAY" };
      const asked = {
        ...onlyOwn,
        postcard: POSTCARD + 1,
        poll,
        publishers: ["personal"],
        date: "2030-01-20",
      };
      await saveCard(stage.owner, asked);
      const change = { postcard: POSTCARD + 1, status: "publicar", version: 1, publishers: [PAGE] };
      expect(await act(stage.owner, "accounts", [change])).toMatchObject([{ message: null }]);
    }),
  );

  test(
    "the undo of a change of accounts restores an unscheduled card with an account without a text",
    onStage(async (stage) => {
      await withPages(stage);
      await saveCard(stage.owner, { ...onlyOwn, time: null });
      const before = await rowsOf(stage.owner);
      const card = { postcard: POSTCARD, status: "publicar", version: 1, publishers: ["personal"] };
      const [done] = await act(stage.owner, "accounts", [card]);
      expect(await sentBy(stage.owner)).toEqual({ personal: "Hice" });
      expect(await act(stage.owner, "accounts", [done?.back])).toMatchObject([{ message: null }]);
      expect(await rowsOf(stage.owner)).toEqual(before);
    }),
  );

  test(
    "a save with an hour, a move and «Publicar ahora» refuse an account without a text; a draft is saved",
    onStage(async (stage) => {
      await withPages(stage);
      expect(await raised(saveCard(stage.owner, onlyOwn))).toBe("linkedin_text_empty");
      await saveCard(stage.owner, { ...onlyOwn, time: null });
      const move = "select public.move_post_card($1, 1, '2030-01-16', '10:00', 'UTC')";
      expect(await raised(stage.owner(move, [POSTCARD]))).toBe("linkedin_text_empty");
      expect(
        await raised(stage.service("select engine.request_publish_now($1, $2)", [OWNER.id, POSTCARD])),
      ).toBe("linkedin_text_empty");
    }),
  );
});

describe("a change of many cards keeps the own texts of each card", () => {
  const withOwn = async (stage: Stage) => {
    await withPages(stage);
    const texts = [own("personal", "Hice"), own(PAGE, "Hicimos", "Carta")];
    await saveCard(stage.owner, { publishers: ALL, notes: "Común", own: texts });
  };
  test(
    "copying a card copies each own text to its publisher",
    onStage(async (stage) => {
      await withOwn(stage);
      const before = await rowsOf(stage.owner);
      const card = { postcard: POSTCARD, status: "publicar", copy: 2002, date: "2030-01-20" };
      expect(await act(stage.owner, "duplicate", [card])).toMatchObject([{ message: null }]);
      await deleteCard(stage.owner);
      expect(await rowsOf(stage.owner)).toEqual(before);
    }),
  );
  test(
    "the undo of a change of accounts restores the removed account's own text",
    onStage(async (stage) => {
      await withOwn(stage);
      const before = await rowsOf(stage.owner);
      const card = { postcard: POSTCARD, status: "publicar", version: 1, publishers: ["personal"] };
      const [done] = await act(stage.owner, "accounts", [card]);
      expect(await sentBy(stage.owner)).toEqual({ personal: "Hice" });
      expect(await act(stage.owner, "accounts", [done?.back])).toMatchObject([{ message: null }]);
      expect(await rowsOf(stage.owner)).toEqual(before);
    }),
  );
});

test.each([
  ["a text", "Hicimos"],
  ["an object", { [PAGE]: "Hicimos" }],
  ["a list of texts", ["Hicimos"]],
  ["a publisher twice", [own(PAGE, "a"), own(PAGE, "b")]],
  ["a number in place of a text", [{ ...own(PAGE, ""), notes: 7 }]],
  ["a text without its comment", [{ publisher: PAGE, notes: "a" }]],
  ["an unknown field", [{ ...own(PAGE, "a"), user_id: "x" }]],
])("own texts that are %s are refused as invalid_input", async (_what, texts) => {
  await onStage(async (stage) => {
    await withPages(stage);
    expect(await raised(saveCard(stage.owner, { publishers: ["personal", PAGE], own: texts }))).toBe(
      "invalid_input",
    );
  })();
});

test(
  "a save drops an own text for a page that is not a publisher of the card",
  onStage(async (stage) => {
    await saveCard(stage.owner, { publishers: ["personal"], own: [own("777", "Ajeno")] });
    expect(await rowsOf(stage.owner)).toMatchObject([{ publisher: "personal", common_notes: null }]);
  }),
);
