import { lostItsHour, useRestoreCard } from "@/data/deleted-cards/deleted-cards";
import { toast } from "@/shared/toast";
import { binText } from "./bin.text";

/** Restores a deleted card and says what came of it, wherever the user is by then. */
export const useRestore = (userId: string) =>
  useRestoreCard(userId, (rows, had) =>
    lostItsHour(had, rows) ? toast.info(binText.restoredWithoutHour) : toast.success(binText.restored),
  );
