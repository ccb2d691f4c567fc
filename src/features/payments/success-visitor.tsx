import type { ReactNode } from "react";
import type { PaidSession } from "@/data/checkout/checkout";
import { usePageTitle } from "@/shared/browser/page-title";
import { Button } from "@/ui/button";
import { MessagePage } from "@/ui/message-page";
import { PaymentErrors } from "./payment-errors";
import { paymentsText } from "./payments.text";
import { headOf } from "./success-signed-in";
import { usePayment } from "./use-payment";

const { success } = paymentsText;

export function SuccessVisitor({ session, signIn }: { session: PaidSession; signIn: ReactNode }) {
  const { found, errors } = usePayment(session);
  const head = headOf(found, { title: success.title, description: success.received });
  usePageTitle(head.title);
  return (
    <MessagePage {...head}>
      {found === null && <p className="text-pretty text-sm text-text-muted">{success.processing}</p>}
      <PaymentErrors errors={errors} />
      <div className="flex w-full flex-col gap-3">
        {signIn}
        <Button variant="secondary" size="lg" onClick={() => window.location.reload()}>
          {success.refresh}
        </Button>
      </div>
    </MessagePage>
  );
}
