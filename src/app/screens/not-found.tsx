import { Link } from "react-router-dom";
import { useViewport } from "@/shared/browser/viewport/viewport";
import { paths } from "@/shared/paths";
import { useSession } from "@/shared/session/session";
import { Button } from "@/ui/button";
import { Illustration } from "@/ui/illustration";
import { Logo } from "@/ui/logo";
import { appText } from "../app.text";
import { HOME } from "../session/destination/destination";
import { BottomBar } from "../shell/bottom-bar";
import { FullSpinner } from "./full-spinner";

export function NotFound() {
  const session = useSession();
  const viewport = useViewport();
  if (session.status === "loading" && !session.failure) return <FullSpinner />;
  const signedIn = session.status === "signed-in";
  return (
    <>
      <main
        id="contenido"
        tabIndex={-1}
        className="flex min-h-dvh flex-col items-center justify-center gap-4 overflow-hidden px-6 pt-6 pb-20 text-center"
      >
        <Logo className="mb-auto" />
        <Illustration name="perdido" />
        <p aria-hidden className="font-semibold text-text-muted text-lg tracking-widest">
          {appText.notFound.code}
        </p>
        <h1
          tabIndex={-1}
          className="max-w-full font-semibold text-2xl text-text max-sm:text-[length:min(1.5rem,10vw)] max-sm:leading-[1.333]"
        >
          <span className="sr-only">{`${appText.notFound.code}: `}</span>
          {appText.notFound.title}
        </h1>
        <p className="max-w-sm text-balance text-text-muted">{appText.notFound.description}</p>
        <Button asChild className="mt-2 mb-auto">
          <Link to={signedIn ? HOME : paths.landing()}>{appText.notFound.back}</Link>
        </Button>
      </main>
      {signedIn && viewport === "mobile" && <BottomBar />}
    </>
  );
}
