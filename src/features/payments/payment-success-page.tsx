import { useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import Coins from "lucide-react/icons/coins";
import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { forgetPendingPayment } from "@/data/checkout/pending-payment";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { usePageTitle } from "@/shared/browser/page-title";
import { formatCredits } from "@/shared/credits";
import { paths } from "@/shared/paths";
import { useSession } from "@/shared/session/session";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { Button } from "@/ui/button";
import { MessagePage } from "@/ui/message-page";
import { Spinner } from "@/ui/spinner";
import { paymentsText } from "./payments.text";
import { SuccessSignedIn } from "./success-signed-in";
import { SuccessVisitor } from "./success-visitor";

const { success } = paymentsText;

function WithoutPayment({ userId }: { userId: string }) {
  const { data, isPending } = useQuery(creditStats(userId));
  const line = isPending
    ? success.creditsLoading
    : data
      ? success.creditsAvailable(formatCredits(data.available_credits))
      : success.creditsUnknown;
  usePageTitle(success.noPayment);
  return (
    <MessagePage
      icon={<Coins />}
      tone="success"
      title={success.noPayment}
      description={success.noPaymentText}
    >
      <p aria-live="polite" className="w-full rounded-lg bg-surface-2 p-4 font-medium text-text">
        {line}
      </p>
      <div className="flex w-full flex-col gap-3">
        <Button asChild size="lg">
          <Link to={paths.dashboard()}>{paymentsText.toDashboard}</Link>
        </Button>
        <Button asChild variant="secondary" size="lg">
          <Link to={paths.settings()}>{paymentsText.toSettings}</Link>
        </Button>
      </div>
    </MessagePage>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Button asChild size="lg" className="w-full">
      <Link to={paths.login()} onClick={() => tabStore.set(STORAGE_KEYS.returnTo, pathname + search)}>
        {paymentsText.signIn}
      </Link>
    </Button>
  );
}

/** The page reads the payment from the server, because only the server knows what was paid. */
export function PaymentSuccessPage() {
  const session = useSession();
  const [params] = useSearchParams();
  const [buyer, sessionId] = [params.get("userId"), params.get("session_id")];
  useEffect(() => {
    if (sessionId) forgetPendingPayment();
  }, [sessionId]);
  const isSignedIn = session.status === "signed-in";
  // Clears the stored return address, so that a later sign-in does not return here.
  useEffect(() => {
    if (isSignedIn) tabStore.remove(STORAGE_KEYS.returnTo);
  }, [isSignedIn]);
  if (session.status === "loading" && !session.failure) {
    return (
      <main id="contenido" tabIndex={-1} className="grid min-h-dvh place-items-center">
        <Spinner label={paymentsText.checking} showLabel />
      </main>
    );
  }
  const paid = buyer && sessionId ? { userId: buyer, sessionId } : null;
  if (session.status === "signed-in") {
    const userId = session.user.id;
    return paid ? <SuccessSignedIn userId={userId} session={paid} /> : <WithoutPayment userId={userId} />;
  }
  if (paid) return <SuccessVisitor session={paid} signIn={<SignInLink />} />;
  return <VisitorWithoutPayment />;
}

function VisitorWithoutPayment() {
  return (
    <MessagePage
      icon={<CircleCheck />}
      tone="success"
      title={success.titleWithoutIds}
      description={success.signInToSee}
    >
      <SignInLink />
    </MessagePage>
  );
}
