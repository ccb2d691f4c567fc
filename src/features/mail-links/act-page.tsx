import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { mailAction, performMailAction } from "@/data/account/mail-links";
import { momentInWords } from "@/posts/moment/moment";
import { type AppError, toAppError } from "@/shared/errors";
import { paths } from "@/shared/paths";
import { useLinkedInSignIn } from "@/shared/session/use-linkedin-sign-in";
import { browserTimeZone } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { errorSentence } from "@/text/errors";
import { Button } from "@/ui/button";
import { LinkPage, MissingLink } from "./link-page";
import { mailLinksText as text } from "./mail-links.text";
import { useLinkToken } from "./use-link-token";

const toPosts = (
  <Button asChild variant="secondary" size="lg">
    <Link to={paths.posts()}>{text.toPosts}</Link>
  </Button>
);
const toSettings = (
  <Button asChild variant="secondary" size="lg">
    <Link to={paths.settings("conexion")}>{text.toSettings}</Link>
  </Button>
);

const PASSING: ReadonlySet<string> = new Set(["network_unreachable", "service_busy", "unexpected"]);
const isFinal = ({ code }: AppError) => !PASSING.has(code);

function Refused({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  return (
    <LinkPage
      kind="problem"
      title={isFinal(error) ? text.cannot : text.failed}
      description={errorSentence(error)}
    >
      {!isFinal(error) && (
        <Button size="lg" onClick={onRetry}>
          {text.retry}
        </Button>
      )}
      {toPosts}
    </LinkPage>
  );
}

/** Describes the new moment of a move; `newHour` is 'yyyy-MM-ddTHH:mm' in `timezone`. */
function momentOf({ newHour, timezone }: { newHour: string | null; timezone: string | null }): string | null {
  if (newHour === null || timezone === null) return null;
  const [date = "", time = ""] = newHour.split("T");
  return momentInWords({ date, time, timeZone: timezone }, serverNow(), browserTimeZone());
}

/** The action waits for a click, because the scanners of mail servers open links but click no button. */
export function ActPage() {
  const token = useLinkToken();
  // A new key gives another link a fresh page, without the outcome of the first link.
  return <ActOfLink key={token} token={token} />;
}

function ActOfLink({ token }: { token: string }) {
  const shown = useQuery({ ...mailAction(token), enabled: token !== "" });
  const { leave } = useLinkedInSignIn();
  const press = useMutation({
    ...performMailAction(token),
    onSuccess: ({ action }) => {
      if (action === "reconnect") leave({ returnTo: paths.settings("conexion") });
    },
  });

  if (token === "") return <MissingLink>{toPosts}</MissingLink>;
  if (shown.isError) return <Refused error={toAppError(shown.error)} onRetry={() => void shown.refetch()} />;
  if (press.isError) return <Refused error={toAppError(press.error)} onRetry={() => press.mutate()} />;
  if (!shown.data) return <LinkPage kind="question" title={text.loading} description="" />;
  const words = text.words(shown.data.action);
  const way = shown.data.action === "reconnect" ? toSettings : toPosts;
  if (press.isSuccess) {
    return (
      <LinkPage kind="done" title={words.doneTitle} description={words.done(press.data)}>
        {way}
      </LinkPage>
    );
  }
  return (
    <LinkPage
      kind="question"
      title={words.title}
      description={words.description({ ...shown.data, newMoment: momentOf(shown.data) })}
    >
      <Button size="lg" loading={press.isPending} onClick={() => press.mutate()}>
        {words.press}
      </Button>
      {way}
    </LinkPage>
  );
}
