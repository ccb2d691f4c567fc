import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { unsubscribeFromMail } from "@/data/account/mail-links";
import { toAppError } from "@/shared/errors";
import { paths } from "@/shared/paths";
import { errorSentence } from "@/text/errors";
import { Button } from "@/ui/button";
import { LinkPage, MissingLink } from "./link-page";
import { mailLinksText } from "./mail-links.text";
import { useLinkToken } from "./use-link-token";

const { unsubscribe: text, cannot, toPreferences } = mailLinksText;

const preferences = (
  <Button asChild variant="secondary" size="lg">
    <Link to={paths.profile({ tab: "comunicaciones" })}>{toPreferences}</Link>
  </Button>
);

export function UnsubscribePage() {
  const token = useLinkToken();
  // A new key gives another link a fresh page, without the outcome of the first link.
  return <UnsubscribeOfLink key={token} token={token} />;
}

function UnsubscribeOfLink({ token }: { token: string }) {
  const press = useMutation(unsubscribeFromMail(token));
  const error = press.isError ? toAppError(press.error) : null;

  if (token === "") return <MissingLink>{preferences}</MissingLink>;
  if (press.isSuccess) {
    return (
      <LinkPage kind="done" title={text.doneTitle} description={text.done(press.data.category)}>
        {preferences}
      </LinkPage>
    );
  }
  if (error?.code === "unsubscribe_link_unknown") {
    return (
      <LinkPage kind="problem" title={cannot} description={errorSentence(error)}>
        {preferences}
      </LinkPage>
    );
  }
  return (
    <LinkPage
      kind={error ? "problem" : "question"}
      title={text.title}
      description={error ? errorSentence(error) : text.description}
    >
      <Button size="lg" loading={press.isPending} onClick={() => press.mutate()}>
        {text.press}
      </Button>
      {preferences}
    </LinkPage>
  );
}
