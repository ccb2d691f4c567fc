import { useQuery } from "@tanstack/react-query";
import { calendarFeed, useCreateFeed, useRevokeFeed } from "@/data/calendar/calendar-feed";
import { dayOfInstant } from "@/posts/moment/moment";
import { feedAddress } from "@/shared/addresses/feed-address";
import { ownTimeZone } from "@/shared/session/clock";
import { formatAgo } from "@/shared/time/dates";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { CopyField } from "@/ui/copy-field";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { feedText } from "./feed.text";

export function FeedDialog({ userId, now, onClose }: { userId: string; now: number; onClose: () => void }) {
  // Refetches on focus, because another tab may have revoked the address.
  const state = useQuery({ ...calendarFeed(userId), refetchOnWindowFocus: "always" });
  const create = useCreateFeed(userId);
  const revoke = useRevokeFeed(userId);
  const feed = state.data;
  const made = create.data;
  const hasEnded = made !== undefined && made.createdAt !== null && feed?.createdAt !== made.createdAt;
  return (
    <Dialog
      open
      // The response to the request holds the link, which is shown only once.
      onOpenChange={(open) => (open || create.isPending ? undefined : onClose())}
      title={feedText.title}
      description={feedText.description}
      footer={
        <>
          {feed && (
            <Button
              variant="ghost"
              loading={revoke.isPending}
              onClick={() =>
                revoke.mutate(undefined, {
                  onSuccess: () => {
                    create.reset();
                    toast.success(feedText.revoked);
                  },
                })
              }
            >
              {feedText.revoke}
            </Button>
          )}
          <Button
            variant={feed ? "secondary" : "primary"}
            // Creating an address revokes the existing address, so the button waits for the feed's state.
            disabled={feed === undefined}
            loading={create.isPending}
            onClick={() => create.mutate()}
          >
            {feed ? feedText.renew : feedText.create}
          </Button>
        </>
      }
    >
      {state.isPending && <Skeleton className="h-16 rounded-lg" />}
      {state.isError && feed === undefined && <ErrorState title={feedText.failed} query={state} />}
      <div className="flex flex-col gap-4 text-sm text-text-muted">
        {made && !hasEnded && <Address secret={made.secret} />}
        {hasEnded && (
          <p role="status" className="text-warning">
            {feedText.ended}
          </p>
        )}
        {feed && (!made || hasEnded) && (
          <p>
            {feedText.active(dayOfInstant(feed.createdAt, ownTimeZone(), now))} {feedText.renewHint}
          </p>
        )}
        {feed && (
          <p>
            {feed.lastReadAt
              ? feedText.lastRead(formatAgo(feed.lastReadAt, new Date(now)))
              : feedText.neverRead}
          </p>
        )}
        <p>{feedText.delay}</p>
      </div>
    </Dialog>
  );
}

function Address({ secret }: { secret: string }) {
  const address = feedAddress(secret);
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(address.replace(/^https?:/, "webcal:"))}`;
  return (
    <>
      <CopyField
        label={feedText.address}
        hint={feedText.once}
        value={address}
        action={feedText.copy}
        copied={feedText.copied}
        isNew
      />
      <Button asChild variant="link" className="self-start">
        <a href={google} target="_blank" rel="noreferrer">
          {feedText.google}
        </a>
      </Button>
    </>
  );
}
