import { useQuery } from "@tanstack/react-query";
import RefreshCw from "lucide-react/icons/refresh-cw";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { linkedinConnection } from "@/data/linkedin-organizations/linkedin-tokens";
import { hasLinkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { instantInWords } from "@/posts/moment/moment";
import { paths } from "@/shared/paths";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { useLinkedInSignIn } from "@/shared/session/use-linkedin-sign-in";
import { useNow } from "@/shared/time/use-now";
import { errorText } from "@/text/errors";
import { Badge, type BadgeTone } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { settingsText } from "../settings.text";
import { type ConnectionState, connectionState } from "./connection-state";
import { useRefresh } from "./use-refresh";

const text = settingsText.connection;

const TONES: Record<ConnectionState["kind"], BadgeTone> = {
  none: "neutral",
  valid: "success",
  ending: "warning",
  invalid: "danger",
  unknown: "neutral",
};

function connectionSentence(state: ConnectionState, timeZone: string): string {
  switch (state.kind) {
    case "none":
      return text.none;
    case "unknown":
      return text.unknown;
    case "invalid":
      return text.stopped;
    case "ending":
      return text.ending(instantInWords(state.endsAt, timeZone));
    case "valid":
      return state.endsAt === null ? text.renewed : text.ends(instantInWords(state.endsAt, timeZone));
  }
}

function StateSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-12 w-full max-w-sm sm:h-6" />
      <Skeleton className="h-4 w-48" />
    </div>
  );
}

export function ConnectionCard() {
  const user = useUser();
  const now = useNow();
  const connection = useQuery({
    ...linkedinConnection(user.id),
    // Refetches at each visit, because the server may have found the connection broken since.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const { data: hasPages = false } = useQuery(hasLinkedinOrganizations(user.id));
  const { leave, isLeaving } = useLinkedInSignIn(text.notLeft);
  const reconnect = () =>
    leave({ returnTo: paths.settings("conexion"), ...(hasPages && { organizations: true }) });
  const { refresh, isRefreshing } = useRefresh(user.id, reconnect);
  const zone = useTimeZone();

  if (connection.isError && connection.data === undefined) {
    return (
      <Card>
        <CardHeader>
          <CardTitle>{text.title}</CardTitle>
        </CardHeader>
        <ErrorState
          className="pt-4 shadow-none"
          title={text.failed}
          description={text.failedText}
          query={connection}
        />
      </Card>
    );
  }
  const state = connection.data === undefined ? null : connectionState(connection.data, new Date(now));
  const isCalm = state === null || state.kind === "valid" || state.kind === "unknown";
  const label = state?.kind === "none" ? text.connect : text.reconnect;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent>
        {state === null ? (
          <StateSkeleton />
        ) : (
          <div role="status" className="flex flex-col gap-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-medium text-base text-text">
              {text.account}
              <Badge dot tone={TONES[state.kind]}>
                {text.badge[state.kind]}
              </Badge>
            </p>
            {state.kind === "invalid" && (
              <p
                role="alert"
                className="flex max-w-prose items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger text-sm"
              >
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {text.invalid(errorText[state.code])}
              </p>
            )}
            <p className="max-w-prose text-pretty text-text-muted">{connectionSentence(state, zone)}</p>
            {connection.data && (
              <p className="text-text-subtle text-xs tabular-nums">
                {text.updated(instantInWords(connection.data.updated_at, zone))}
              </p>
            )}
          </div>
        )}
      </CardContent>
      <CardFooter>
        <Button
          variant={isCalm ? "secondary" : "primary"}
          className="w-full sm:w-auto"
          disabled={state === null}
          loading={isLeaving}
          onClick={reconnect}
        >
          {isLeaving ? text.connecting : label}
        </Button>
        {state?.kind !== "none" && (
          <Button
            variant="ghost"
            className="w-full sm:w-auto"
            loading={isRefreshing}
            disabled={state === null || isLeaving}
            onClick={refresh}
          >
            {!isRefreshing && <RefreshCw aria-hidden="true" />}
            {isRefreshing ? text.refreshing : text.refresh}
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}
