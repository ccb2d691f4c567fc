import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Mail from "lucide-react/icons/mail";
import type { ReactNode } from "react";
import { MessagePage } from "@/ui/message-page";
import { mailLinksText as text } from "./mail-links.text";

const KINDS = {
  question: { icon: <Mail />, tone: "question" },
  done: { icon: <CircleCheck />, tone: "success" },
  problem: { icon: <CircleX />, tone: "warning" },
} as const;

type LinkPageProps = { kind: keyof typeof KINDS; title: string; description: string; children?: ReactNode };

export function LinkPage({ kind, title, description, children }: LinkPageProps) {
  return (
    <MessagePage {...KINDS[kind]} title={title} description={description}>
      {children && <div className="flex w-full flex-col gap-3">{children}</div>}
    </MessagePage>
  );
}

/** A reload, which a phone does by itself after a while, has no token: it was removed from the address. */
export const MissingLink = ({ children }: { children: ReactNode }) => (
  <LinkPage kind="problem" title={text.missing} description={text.missingHint}>
    {children}
  </LinkPage>
);
