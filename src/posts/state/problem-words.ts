import { MAX_LITTLE_LENGTH } from "@contract/limits";
import type { CardProblem } from "@/data/posts/problems/problems";
import { errorText } from "@/text/errors";
import { instantInWords } from "../moment/moment";
import { stateText } from "./state.text";

const text = stateText.problems;

const numberIn = (detail: CardProblem["detail"], name: string): number | null => {
  const value = detail[name];
  return typeof value === "number" ? value : null;
};
const textIn = (detail: CardProblem["detail"], name: string): string | null => {
  const value = detail[name];
  return typeof value === "string" && value !== "" ? value : null;
};

export function sentenceOfProblem({ code, detail }: Pick<CardProblem, "code" | "detail">, timeZone: string) {
  const [length, limit] = [numberIn(detail, "length"), numberIn(detail, "limit")];
  switch (code) {
    case "linkedin_text_too_long":
      return length !== null && limit !== null
        ? text.tooLong(length, limit, limit === MAX_LITTLE_LENGTH)
        : errorText[code];
    case "comment_over_limit":
      return length !== null && limit !== null ? text.commentTooLong(length, limit) : errorText[code];
    case "media_too_large": {
      const bytes = numberIn(detail, "bytes");
      return bytes !== null && limit !== null ? text.tooLarge(bytes, limit) : errorText[code];
    }
    case "insufficient_credits": {
      const [needed, available] = [numberIn(detail, "needed"), numberIn(detail, "available")];
      return needed !== null && available !== null ? text.poor(needed, available) : errorText[code];
    }
    case "linkedin_connection_expires": {
      const endsAt = textIn(detail, "ends_at");
      const instant = endsAt === null ? Number.NaN : Date.parse(endsAt);
      return Number.isNaN(instant)
        ? errorText[code]
        : text.expires(instantInWords(new Date(instant).toISOString(), timeZone));
    }
    case "hour_not_on_clock": {
      const goesOutAt = textIn(detail, "goes_out_at");
      return goesOutAt === null ? errorText[code] : text.clockForward(goesOutAt);
    }
    case "approval_missing": {
      const [who, comment] = [textIn(detail, "answered_by"), textIn(detail, "comment")];
      return who !== null && comment !== null ? text.changesAsked(who, comment) : text.unapproved;
    }
    case "changes_requested": {
      const [who, comment] = [textIn(detail, "answered_by"), textIn(detail, "comment")];
      return who !== null && comment !== null ? text.changesAdvised(who, comment) : errorText[code];
    }
    default:
      return errorText[code];
  }
}

export const otherPostOf = ({ detail }: Pick<CardProblem, "detail">): string | null =>
  textIn(detail, "post_id");

export const hasComment = ({ code, detail }: Pick<CardProblem, "code" | "detail">): boolean =>
  (code === "approval_missing" || code === "changes_requested") && textIn(detail, "comment") !== null;
