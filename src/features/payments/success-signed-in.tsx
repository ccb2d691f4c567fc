import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { PaidSession } from "@/data/checkout/checkout";
import { cardOfPayment } from "@/data/checkout/pending-payment";
import { usePageTitle } from "@/shared/browser/page-title";
import { formatCredits } from "@/shared/credits";
import { paths } from "@/shared/paths";
import { useTimeZone } from "@/shared/session/clock";
import { Button } from "@/ui/button";
import { MessagePage } from "@/ui/message-page";
import { BackToCard } from "./back-to-card";
import { useCreditRefresh } from "./credits/use-credit-refresh";
import { PaymentDetails } from "./payment-details";
import { PaymentErrors } from "./payment-errors";
import { paymentsText } from "./payments.text";
import { RawData } from "./raw-data";
import { type Found, usePayment } from "./use-payment";

const { success, found: foundText, details } = paymentsText;

/** Writes '06:20:05', because `timeStyle: "medium"` would write '6:20:05'. */
const clockWithSeconds = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat("es", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(at);

type CreditsLineProps = { refresh: ReturnType<typeof useCreditRefresh> };

function Credits({ refresh: { stats, updated, refresh } }: CreditsLineProps) {
  const { data, isPending, isFetching, dataUpdatedAt } = stats;
  const timeZone = useTimeZone();
  const line = isPending
    ? success.creditsLoading
    : data
      ? (updated ? success.creditsUpdated : success.creditsAvailable)(formatCredits(data.available_credits))
      : success.creditsUnknown;
  return (
    <div className="flex w-full flex-col items-center gap-3 rounded-lg bg-surface-2 p-4">
      <p aria-live="polite" className="font-medium text-text">
        {line}
      </p>
      {dataUpdatedAt > 0 && (
        <p className="text-text-muted text-xs tabular-nums">
          {success.lastUpdate(clockWithSeconds(timeZone, dataUpdatedAt))}
        </p>
      )}
      <Button variant="secondary" loading={isFetching} onClick={() => void refresh()}>
        {isFetching ? success.updatingCredits : success.updateCredits}
      </Button>
    </div>
  );
}

export const headOf = (found: Found | null, usual: { title: string; description: string }) =>
  found === null
    ? { icon: <CircleCheck />, tone: "success" as const, ...usual }
    : {
        icon: found === "checking" ? <LoaderCircle className="animate-spin" /> : <CircleAlert />,
        tone: found === "checking" ? ("question" as const) : ("warning" as const),
        title: foundText[found].title,
        description: foundText[found].text,
      };

const NOT_PAID: ReadonlySet<Found> = new Set(["open", "expired", "failed"]);

type SuccessSignedInProps = { userId: string; session: PaidSession };

/** The page after a payment for a signed-in user. The payment may belong to another account of the same person. */
export function SuccessSignedIn({ userId, session }: SuccessSignedInProps) {
  const isOwn = session.userId === userId;
  const [postcard] = useState(() => (isOwn ? cardOfPayment() : null));
  const { processed, details: read, bought, found, errors } = usePayment(session, isOwn);
  const refresh = useCreditRefresh({
    userId,
    sessionId: session.sessionId,
    bought: bought.credits,
    granted: isOwn && processed.data?.status === "completed",
  });
  // The new credits may belong to this payment, so its state is read again.
  const { refetch } = processed;
  const arrived = refresh.updated && found === "pending" ? refresh.stats.data?.available_credits : undefined;
  useEffect(() => {
    if (arrived !== undefined) void refetch();
  }, [arrived, refetch]);
  const head = headOf(found, {
    title: success.title,
    description: isOwn ? success.signedIn : success.otherAccount,
  });
  usePageTitle(head.title);
  const isUnpaid = found !== null && NOT_PAID.has(found);
  return (
    <MessagePage {...head}>
      <PaymentDetails {...bought} state={found === null ? details.completed : foundText[found].state} />
      <Credits refresh={refresh} />
      <PaymentErrors errors={errors} />
      {found === "unverified" && (
        <Button variant="secondary" loading={processed.isFetching} onClick={() => void processed.refetch()}>
          {paymentsText.checkAgain}
        </Button>
      )}
      <div className="flex w-full flex-col gap-3">
        {isUnpaid && (
          <Button asChild size="lg">
            <Link to={paths.profile({ tab: "pagos" })} state={{ cardToReturnTo: postcard }}>
              {paymentsText.buyAgain}
            </Link>
          </Button>
        )}
        {postcard !== null && <BackToCard postcard={postcard} isFirst={!isUnpaid} />}
        <Button asChild size="lg" variant={isUnpaid || postcard !== null ? "secondary" : undefined}>
          <Link to={paths.dashboard()}>{paymentsText.toDashboard}</Link>
        </Button>
        {!isUnpaid && (
          <Button asChild variant="secondary" size="lg">
            <Link to={paths.profile({ tab: "pagos" })}>{paymentsText.toHistory}</Link>
          </Button>
        )}
        <Button asChild variant="ghost" size="lg">
          <Link to={paths.settings()}>{paymentsText.toSettings}</Link>
        </Button>
      </div>
      {(processed.data || read.data) && <RawData data={{ payment: processed.data, session: read.data }} />}
    </MessagePage>
  );
}
