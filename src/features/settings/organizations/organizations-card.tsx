import { useQuery } from "@tanstack/react-query";
import Building2 from "lucide-react/icons/building-complex";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { linkedinConnection } from "@/data/linkedin-organizations/linkedin-tokens";
import { isLost } from "@/data/linkedin-organizations/organizations";
import { env } from "@/shared/env";
import { paths } from "@/shared/paths";
import { useUser } from "@/shared/session/session";
import { useLinkedInSignIn } from "@/shared/session/use-linkedin-sign-in";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Confirm } from "@/ui/floating";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { Skeleton } from "@/ui/skeleton";
import { settingsText } from "../settings.text";
import { OrganizationRow } from "./organization-row";
import { readFailure, useOrganizations } from "./use-organizations";

const text = settingsText.organizations;

const RowsSkeleton = () => (
  <div className="-my-3 divide-y divide-border" aria-hidden="true">
    {[0, 1].map((row) => (
      <div key={row} className="flex items-center gap-3 py-3">
        <Skeleton className="size-10 shrink-0 rounded-md" />
        <div className="flex min-w-0 grow flex-col gap-1">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="w-56" />
        </div>
        <Skeleton className="h-6 w-11 shrink-0 rounded-full" />
      </div>
    ))}
  </div>
);

function NoPages({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const { leave, isLeaving } = useLinkedInSignIn(settingsText.connection.notLeft);
  const asks = () => leave({ returnTo: paths.settings("organizaciones"), organizations: true });
  return (
    <EmptyState
      className="py-8"
      icon={<Building2 />}
      title={text.empty}
      description={text.emptyHint}
      action={
        env.incrementalScopes ? (
          <Button variant="secondary" loading={isLeaving} onClick={asks}>
            {text.askScopes}
          </Button>
        ) : (
          <Button ref={focusAroundWhenRemoved} variant="secondary" loading={retrying} onClick={onRetry}>
            {text.retry}
          </Button>
        )
      }
    />
  );
}

export function OrganizationsCard() {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const connection = useQuery(linkedinConnection(user.id));
  const isConnected = connection.data !== null;
  const { pages, refresh, changing, setVisible } = useOrganizations(user.id, isConnected);
  const rows = (pages.data ?? []).toSorted((a, b) => Number(isLost(a)) - Number(isLost(b)));
  const hidden = rows.filter((row) => !row.is_visible && !isLost(row)).length;

  const isReading = isConnected && pages.isPending;

  const startRefresh = () => (hidden > 0 ? setAsking(true) : refresh.mutate());
  const content = () => {
    if (!isConnected) return <EmptyState className="py-8" icon={<Building2 />} title={text.notConnected} />;
    if (pages.isError && !pages.data) {
      const { title, cause } = readFailure(pages.error);
      return <ErrorState className="py-4 shadow-none" title={title} description={cause} query={pages} />;
    }
    if (pages.isPending) return <RowsSkeleton />;
    if (rows.length === 0) return <NoPages onRetry={() => refresh.mutate()} retrying={refresh.isPending} />;
    return (
      <ul className="-my-3 divide-y divide-border">
        {rows.map((row) => (
          <OrganizationRow
            key={row.organization_id}
            organization={row}
            changing={changing.has(row.id)}
            onVisible={(isVisible) => setVisible(row.id, isVisible)}
          />
        ))}
      </ul>
    );
  };
  return (
    <Card aria-busy={isReading || undefined}>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent>{content()}</CardContent>
      {/* The footer is drawn before the pages arrive, so that nothing below moves. */}
      {(isReading || rows.length > 0) && isConnected && (
        <CardFooter>
          <Button
            variant="secondary"
            className="w-full sm:w-auto"
            loading={refresh.isPending}
            disabled={isReading || changing.size > 0}
            onClick={startRefresh}
          >
            {!refresh.isPending && <RefreshCw aria-hidden="true" />}
            {refresh.isPending ? text.refreshing : text.refresh}
          </Button>
        </CardFooter>
      )}
      {asking && (
        <Confirm
          open
          onOpenChange={setAsking}
          title={text.confirm.title}
          description={text.confirm.description(hidden)}
          confirmLabel={text.confirm.confirm}
          onConfirm={() => {
            setAsking(false);
            refresh.mutate();
          }}
        />
      )}
    </Card>
  );
}
