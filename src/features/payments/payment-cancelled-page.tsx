import CircleX from "lucide-react/icons/circle-x";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { LegalLinks } from "@/ui/legal-links";
import { MessagePage } from "@/ui/message-page";
import { paymentsText } from "./payments.text";

const { cancelled } = paymentsText;

export function PaymentCancelledPage() {
  return (
    <MessagePage
      icon={<CircleX />}
      tone="warning"
      title={cancelled.title}
      description={cancelled.description}
    >
      <p className="w-full rounded-lg bg-surface-2 p-4 text-pretty text-sm text-text-muted">
        {cancelled.notice}
      </p>
      <div className="flex w-full flex-col gap-3">
        <Button asChild size="lg">
          <Link to={paths.dashboard()}>{cancelled.understood}</Link>
        </Button>
        <Button asChild variant="secondary" size="lg">
          <Link to={paths.profile({ tab: "pagos" })}>{paymentsText.toPacks}</Link>
        </Button>
        <Button asChild variant="ghost" size="lg">
          <Link to={paths.settings()}>{paymentsText.toSettings}</Link>
        </Button>
      </div>
      <LegalLinks className="justify-center" />
    </MessagePage>
  );
}
