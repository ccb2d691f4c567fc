import type { ApprovalCard, ApprovalState, ReviewBoard } from "../_shared/contract/approval.ts";
import { imagesOf } from "../_shared/contract/card-content.ts";
import { poll } from "../_shared/contract/content/poll.ts";
import type { Database } from "../_shared/contract/database.types.ts";
import { listOf, nullable, readAs, record, text } from "../_shared/contract/shape.ts";
import { articleOf } from "../_shared/domain/publishing/article.ts";
import { isBlank } from "../_shared/domain/publishing/blank.ts";
import { mediaKindOf } from "../_shared/domain/publishing/payload.ts";

type Functions = Database["engine"]["Functions"];
export type CardRow = Functions["read_card_for_approval"]["Returns"][number];
export type BoardRow = Functions["read_board"]["Returns"][number];
export type BoardPostRow = Functions["read_board_posts"]["Returns"][number];

const thread = listOf(record({ name: nullable(text), words: text, at: text }));

/** Null unless LinkedIn shows the title, which it does only for a document or a link preview. */
function shownTitleOf(
  { title, image_url: url, upload_type: uploadType, poll }: CardRow,
  text: string,
): string | null {
  if (poll !== null) return null;
  const isShown =
    url === null ? articleOf(text, title) !== null : mediaKindOf(url, uploadType) === "document";
  return isShown && !isBlank(title) ? title.trim() : null;
}

function textsOf(row: CardRow): Pick<ApprovalCard, "text" | "title" | "comment"> {
  const shown = isBlank(row.notes) ? (row.poll === null ? row.title : "") : row.notes;
  return { text: shown, title: shownTitleOf(row, shown), comment: row.post_comment };
}

const SHOWN_FIRST: readonly ApprovalState[] = ["publishing", "unconfirmed", "failed"];

function stateOf(rows: readonly CardRow[]): ApprovalState {
  const shown = SHOWN_FIRST.find((state) => rows.some((row) => row.publish_state === state));
  return shown ?? (rows.every((row) => row.status === "listas") ? "published" : "open");
}

/** A decision is about the unpublished posts alone, so a reviewer sees published posts only when all are published. */
const decidable = (rows: readonly CardRow[]): readonly CardRow[] => {
  const open = rows.filter(({ status }) => status === "publicar");
  return open.length > 0 ? open : rows;
};

export function cardOf(all: readonly CardRow[]): ApprovalCard | null {
  const rows = decidable(all);
  const [first] = rows;
  if (!first) return null;
  const { image_url: url, upload_type: uploadType } = first;
  const common = rows.find((row) => !row.has_own_text) ?? first;
  const images = url === null ? [] : [{ url, alt: first.image_alt ?? "" }, ...imagesOf(first.more_images)];
  const kind = first.answer === "approved" || first.answer === "changes" ? first.answer : null;
  return {
    version: first.version,
    ...textsOf(common),
    date: first.date,
    time: first.post_time?.slice(0, 5) ?? null,
    timezone: first.timezone,
    state: stateOf(rows),
    media: images.map((image) => ({ ...image, uploadType })),
    poll: readAs(poll, first.poll),
    publishers: rows.map((row) => ({
      id: row.publisher,
      name: row.publisher_name,
      logoUrl: row.publisher_logo,
      own: row.has_own_text ? textsOf(row) : null,
      isLost: row.is_lost,
    })),
    answer: kind && {
      kind,
      by: first.answered_by ?? "",
      comment: first.answer_comment ?? "",
      at: first.answered_at ?? "",
      isCurrent: first.is_current,
    },
    thread: readAs(thread, first.thread) ?? [],
  };
}

export function boardOf([board]: readonly BoardRow[], rows: readonly BoardPostRow[]): ReviewBoard | null {
  if (!board) return null;
  return {
    account: { id: board.publisher, name: board.publisher_name, logoUrl: board.publisher_logo },
    month: board.month,
    total: board.total,
    posts: rows.flatMap((row) => {
      const card = cardOf([{ ...row, has_own_text: false }]);
      return card === null ? [] : [{ ...card, id: row.id }];
    }),
  };
}
