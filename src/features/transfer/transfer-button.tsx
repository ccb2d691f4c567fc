import { useQueryClient } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { toCards } from "@/data/posts/cards";
import { postsOfUser } from "@/data/posts/queries";
import { toastMissingCode } from "@/shared/browser/missing-code";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { MenuButton } from "@/ui/menu-button";
import { onDemand } from "@/ui/on-demand";
import { menuText } from "./menu.text";

const ImportDialog = onDemand(() => import("./import/import-dialog").then((module) => module.ImportDialog));

type TransferButtonProps = {
  userId: string;
  pages: Pages;
  timeZone: string;
  isReady: boolean;
};

export function TransferButton({ userId, pages, timeZone, isReady }: TransferButtonProps) {
  const client = useQueryClient();
  const [isImporting, setImporting] = useState(false);

  const onExport = async () => {
    try {
      const [{ exportCards }, rows] = await Promise.all([
        import("./export-cards"),
        client.fetchQuery(postsOfUser(userId)),
      ]);
      const cards = toCards(rows);
      if (cards.length === 0) return void toast.message(menuText.nothingToExport);
      const files = exportCards({ cards, pages, day: dayIn(timeZone, new Date(serverNow())) });
      toast.success(menuText.exported(cards.length, files));
    } catch {
      toast.error(menuText.exportFailed);
    }
  };

  return (
    <>
      <MenuButton
        variant="ghost"
        disabled={!isReady}
        choices={[
          {
            label: menuText.import,
            icon: <Upload aria-hidden="true" />,
            onChoose: () => setImporting(true),
          },
          {
            label: menuText.export,
            icon: <Download aria-hidden="true" />,
            onChoose: () => void onExport(),
          },
        ]}
      >
        <Ellipsis aria-hidden="true" />
        <span className="max-md:sr-only">{menuText.open}</span>
      </MenuButton>
      {isImporting && (
        <ImportDialog
          userId={userId}
          timeZone={timeZone}
          onClose={() => setImporting(false)}
          onFailed={() => {
            setImporting(false);
            toastMissingCode();
          }}
        />
      )}
    </>
  );
}
