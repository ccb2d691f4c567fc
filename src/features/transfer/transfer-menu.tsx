import { numberLocale } from "@language/numbers";
import { useQueryClient } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import Upload from "lucide-react/icons/upload";
import { useRef, useState } from "react";
import type { LinkedinOrganization } from "@/data/linkedin-organizations/organizations";
import { toCards } from "@/data/posts/cards";
import { postsOfUser } from "@/data/posts/queries";
import { tellMissingCode } from "@/shared/browser/missing-code";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@/ui/dropdown-menu";
import { onDemand, useIsAwaited } from "@/ui/on-demand";
import { menuText } from "./menu.text";

const ImportDialog = onDemand(() => import("./import/import-dialog").then((module) => module.ImportDialog));

type TransferMenuProps = {
  userId: string;
  pages: readonly LinkedinOrganization[];
  timeZone: string;
  country: string | null;
  /** True when the keyboard opened the menu before its code had loaded. */
  byKeyboard: boolean;
};

export function TransferMenu({ userId, pages, timeZone, country, byKeyboard }: TransferMenuProps) {
  const client = useQueryClient();
  const isAwaited = useIsAwaited();
  const isFirstOpening = useRef(byKeyboard && isAwaited);
  const [isImporting, setImporting] = useState(false);
  const locale = country ? numberLocale(country) : navigator.language;

  const onExport = async () => {
    try {
      const [{ exportCards }, rows] = await Promise.all([
        import("./export-cards"),
        client.fetchQuery(postsOfUser(userId)),
      ]);
      const cards = toCards(rows);
      if (cards.length === 0) return void toast.message(menuText.nothingToExport);
      const files = exportCards({ cards, pages, day: dayIn(timeZone, new Date(serverNow())), locale });
      toast.success(menuText.exported(cards.length, files));
    } catch {
      toast.error(menuText.exportFailed);
    }
  };

  return (
    <>
      <DropdownMenu defaultOpen={isAwaited}>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost">
            <Ellipsis aria-hidden="true" />
            <span className="max-md:sr-only">{menuText.open}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem
            ref={(item) => {
              if (isFirstOpening.current) item?.focus();
              isFirstOpening.current = false;
            }}
            onSelect={() => setImporting(true)}
          >
            <Upload aria-hidden="true" />
            {menuText.import}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void onExport()}>
            <Download aria-hidden="true" />
            {menuText.export}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isImporting && (
        <ImportDialog
          userId={userId}
          timeZone={timeZone}
          locale={locale}
          onClose={() => setImporting(false)}
          onFailed={() => {
            setImporting(false);
            tellMissingCode();
          }}
        />
      )}
    </>
  );
}
