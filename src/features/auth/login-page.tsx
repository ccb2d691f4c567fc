import ArrowLeft from "lucide-react/icons/arrow-left";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useRestoredPage } from "@/shared/browser/restored-page";
import { AppError } from "@/shared/errors";
import { logFailure } from "@/shared/log";
import { paths } from "@/shared/paths";
import { signInWithLinkedIn } from "@/shared/session/linkedin-sign-in";
import { AUTH_STORAGE_KEY, localStore, STORAGE_KEYS } from "@/shared/storage";
import { toast } from "@/shared/toast";
import { errorText } from "@/text/errors";
import { Button } from "@/ui/button";
import { Card, CardContent } from "@/ui/card";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { LegalLinks } from "@/ui/legal-links";
import { Logo } from "@/ui/logo";
import { authText } from "./auth.text";
import { LinkedInMark } from "./linkedin-mark";

type LoginPageProps = {
  problem?: string;
  notice?: string;
  signIn?: typeof signInWithLinkedIn;
};

function Message({ tone, children }: { tone: "danger" | "info"; children: string }) {
  const Icon = tone === "danger" ? CircleAlert : Info;
  return (
    <p
      role={tone === "danger" ? "alert" : "status"}
      className={
        tone === "danger"
          ? "flex items-start gap-2.5 rounded-lg bg-danger-soft p-3 text-danger text-sm"
          : "flex items-start gap-2.5 rounded-lg bg-info-soft p-3 text-info text-sm"
      }
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

const reasonOf = (error: unknown): string | undefined =>
  error instanceof AppError && error.code === "network_unreachable" ? errorText[error.code] : undefined;

/**
 * True when the browser can store a session, which a sign-in needs, because LinkedIn returns to a new page. The test
 * value is as long as a session, because a nearly full storage may hold only a shorter value.
 */
function keepsSignIn(): boolean {
  const probe = `${AUTH_STORAGE_KEY}-probe`;
  const kept = localStore.set(probe, "-".repeat(4_000));
  localStore.remove(probe);
  return kept;
}

export function LoginPage({ problem, notice, signIn = signInWithLinkedIn }: LoginPageProps) {
  // The invitation code of a failed attempt stays in the field, because the next attempt sends the code again.
  const [code, setCode] = useState(() => (problem && localStore.get(STORAGE_KEYS.invitationCode)) || "");
  const [connecting, setConnecting] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const trouble = isRefused ? authText.nothingKept : problem;

  useRestoredPage(() => setConnecting(false));

  const connect = async () => {
    const keeps = keepsSignIn();
    setRefused(!keeps);
    if (!keeps) return;
    setConnecting(true);
    try {
      await signIn({ invitationCode: code });
    } catch (error) {
      logFailure("sign in", error);
      toast.error(authText.failed, { description: reasonOf(error) });
      setConnecting(false);
    }
  };

  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="relative isolate flex min-h-dvh flex-col items-center justify-center gap-8 overflow-hidden px-4 py-12"
    >
      <div
        aria-hidden
        className="absolute top-0 left-1/2 -z-10 h-[32rem] w-[60rem] -translate-x-1/2 -translate-y-1/3 rounded-full bg-[radial-gradient(closest-side,rgb(52_211_180/0.16),transparent)]"
      />
      <Link to={paths.landing()} className="rounded-md" aria-label={authText.back}>
        <Logo />
      </Link>
      <Card className="w-full max-w-md rounded-2xl shadow-xl">
        <CardContent className="flex flex-col gap-6 p-[min(1.5rem,8vw)] md:p-8">
          <div className="flex flex-col gap-2 text-center">
            <h1
              tabIndex={-1}
              className="font-semibold text-2xl text-text max-sm:text-[length:min(1.5rem,9vw)] max-sm:leading-[1.333]"
            >
              {authText.title}
            </h1>
            <p className="text-balance text-text-muted">{authText.description}</p>
          </div>
          {trouble ? (
            <Message tone="danger">{trouble}</Message>
          ) : (
            notice && <Message tone="info">{notice}</Message>
          )}
          <form
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void connect();
            }}
          >
            <Collapsible defaultOpen={code !== ""} className="flex flex-col">
              <CollapsibleTrigger className="self-center">{authText.haveCode}</CollapsibleTrigger>
              <CollapsibleContent>
                <Field label={authText.code} hint={authText.codeHint} className="pt-2 pb-1">
                  {(control) => (
                    <Input
                      {...control}
                      value={code}
                      maxLength={200}
                      autoComplete="off"
                      placeholder={authText.codePlaceholder}
                      onChange={(event) => setCode(event.target.value)}
                    />
                  )}
                </Field>
              </CollapsibleContent>
            </Collapsible>
            <Button
              type="submit"
              size="lg"
              loading={connecting}
              className="w-full max-sm:px-3 max-sm:text-[length:min(1rem,7vw)] [&_svg]:size-5"
            >
              {!connecting && <LinkedInMark />}
              {connecting ? authText.connecting : authText.continue}
            </Button>
          </form>
          <ul className="flex flex-col gap-2 border-border border-t pt-5">
            {authText.points().map((point) => (
              <li key={point} className="flex items-center gap-2.5 text-sm text-text-muted">
                <Check aria-hidden className="size-4 shrink-0 text-text-muted" />
                {point}
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
      <p className="max-w-sm text-balance text-center text-sm text-text-subtle">{authText.why}</p>
      <LegalLinks className="justify-center" />
      <Button asChild variant="ghost" size="sm">
        <Link to={paths.landing()}>
          <ArrowLeft aria-hidden />
          {authText.back}
        </Link>
      </Button>
    </main>
  );
}
