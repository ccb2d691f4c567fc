import CircleX from "lucide-react/icons/circle-x";
import { useState } from "react";
import { Link } from "react-router-dom";
import { cardOfPayment } from "@/data/checkout/pending-payment";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { LegalLinks } from "@/ui/legal-links";
import { MessagePage } from "@/ui/message-page";
import { BackToCard } from "./back-to-card";
import { paymentsText } from "./payments.text";

const { cancelled } = paymentsText;

export function PaymentCancelledPage() {
  const [postcard] = useState(cardOfPayment);
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
        {postcard !== null && <BackToCard postcard={postcard} isFirst />}
        <Button asChild size="lg" variant={postcard === null ? undefined : "secondary"}>
          <Link to={paths.dashboard()}>{cancelled.understood}</Link>
        </Button>
        <Button asChild variant="secondary" size="lg">
          <Link to={paths.profile({ tab: "pagos" })} state={{ cardToReturnTo: postcard }}>
            {paymentsText.toPacks}
          </Link>
        </Button>
        <Button asChild variant="ghost" size="lg">
          <Link to={paths.settings()}>{paymentsText.toSettings}</Link>
        </Button>
      </div>
      <LegalLinks className="justify-center" />
    </MessagePage>
  );
}
