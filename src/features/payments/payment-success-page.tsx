import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { formatCredits } from "@/shared/credits";
import { useSession } from "@/shared/session";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";
import { PaymentFrame } from "./payment-frame";
import { paymentsText } from "./payments.text";

const { success } = paymentsText;

function CreditsLine({ userId }: { userId: string }) {
  const { data, isPending } = useQuery(creditStats(userId));
  const line = isPending
    ? success.creditsLoading
    : data
      ? success.creditsAvailable(formatCredits(data.available_credits))
      : success.creditsUnknown;
  return (
    <p aria-live="polite" className="w-full rounded-lg bg-surface-2 p-4 font-medium text-text">
      {line}
    </p>
  );
}

function SignedIn({ userId }: { userId: string }) {
  return (
    <PaymentFrame icon={<CircleCheck />} tone="success" title={success.title} description={success.signedIn}>
      <CreditsLine userId={userId} />
      <div className="flex w-full flex-col gap-3">
        <Button asChild size="lg">
          <Link to="/dashboard">{paymentsText.toDashboard}</Link>
        </Button>
        <Button asChild variant="secondary" size="lg">
          <Link to="/settings">{paymentsText.toSettings}</Link>
        </Button>
      </div>
    </PaymentFrame>
  );
}

const SignInLink = () => (
  <Button asChild size="lg" className="w-full">
    <Link to="/login">{paymentsText.signIn}</Link>
  </Button>
);

/** Where the checkout sends whoever paid. The server, not this page, knows whether and what was paid. */
export function PaymentSuccessPage() {
  const session = useSession();
  const [params] = useSearchParams();
  if (session.status === "loading" && !session.failure) {
    return (
      <main id="contenido" tabIndex={-1} className="grid min-h-dvh place-items-center">
        <Spinner label={paymentsText.checking} showLabel />
      </main>
    );
  }
  if (session.status === "signed-in") return <SignedIn userId={session.user.id} />;
  if (params.get("userId") && params.get("session_id")) {
    return (
      <PaymentFrame
        icon={<CircleCheck />}
        tone="success"
        title={success.title}
        description={success.received}
      >
        <p className="text-pretty text-sm text-text-muted">{success.processing}</p>
        <div className="flex w-full flex-col gap-3">
          <SignInLink />
          <Button variant="secondary" size="lg" onClick={() => window.location.reload()}>
            {success.refresh}
          </Button>
        </div>
      </PaymentFrame>
    );
  }
  return (
    <PaymentFrame
      icon={<CircleCheck />}
      tone="success"
      title={success.titleWithoutIds}
      description={success.signInToSee}
    >
      <SignInLink />
    </PaymentFrame>
  );
}
