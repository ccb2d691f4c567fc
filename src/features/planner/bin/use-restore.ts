import { lostItsHour, useRestoreCard } from "@/data/posts/bin/deleted-cards";
import type { AppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { binText } from "./bin.text";

// `card_not_found` may mean that another tab restored the card.
const failureOf = (failure: AppError): string =>
  failure.code === "card_not_found" ? binText.notInBin : errorSentence(failure);

export const useRestore = (userId: string) =>
  useRestoreCard(
    userId,
    (rows, had) =>
      lostItsHour(had, rows) ? toast.info(binText.restoredWithoutHour) : toast.success(binText.restored),
    failureOf,
  );
