import { flag, nullable, record, whole, text as words } from "@contract/shape";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { type AppReview, appReview, MAX_FEEDBACK_LENGTH, saveReview } from "@/data/account/app-reviews";
import { dayOfInstant } from "@/posts/moment/moment";
import { editsOf, useEdits } from "@/shared/browser/device-value";
import { detailOf } from "@/shared/client/with-timeout";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { STORAGE_KEYS } from "@/shared/storage";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { Checkbox } from "@/ui/checkbox";
import { ErrorState } from "@/ui/error-state";
import { Field } from "@/ui/field";
import { focusAroundWhenRemoved } from "@/ui/focus";
import { Skeleton } from "@/ui/skeleton";
import { Textarea } from "@/ui/textarea";
import { settingsText } from "../settings.text";
import { GivenStars, StarChoice } from "./stars";

const text = settingsText.rating;

const reviewDraft = editsOf(
  STORAGE_KEYS.reviewDraft,
  record({ rating: nullable(whole), feedback: words, optIn: flag }),
);
const EMPTY_REVIEW = { rating: null, feedback: "", optIn: false };

function Thanks({ review }: { review: AppReview }) {
  const zone = useTimeZone();
  return (
    <div role="status" className="flex flex-col gap-3">
      <GivenStars value={review.rating} />
      <p className="font-medium text-text">{text.thanks}</p>
      {review.feedback && (
        <blockquote className="whitespace-pre-wrap border-border-strong border-l-2 pl-3 text-sm text-text-muted [overflow-wrap:anywhere]">
          {review.feedback}
        </blockquote>
      )}
      <p className="text-text-muted text-xs">
        {text.sentOn(dayOfInstant(review.created_at, zone))}
        {" · "}
        {review.opt_in ? text.optedIn : text.notOptedIn}
      </p>
    </div>
  );
}

function RatingForm({ userId }: { userId: string }) {
  const client = useQueryClient();
  const optInId = useId();
  const { edited, edit } = useEdits(reviewDraft, userId);
  const review = edited ?? EMPTY_REVIEW;
  const { rating, feedback, optIn } = review;
  const options = saveReview(client, userId);
  const isSaving = useIsMutating({ mutationKey: options.mutationKey }) > 0;
  const save = useMutation({
    ...options,
    onSuccess: (...args) => {
      options.onSuccess?.(...args);
      edit(null);
      toast.success(text.thanks);
    },
    onError: async () => {
      // A failed request may still have saved the rating, and another tab may have sent a rating, so the server's
      // rating decides.
      const standing = await detailOf(client.fetchQuery({ ...appReview(userId), staleTime: 0 }));
      if (!standing) toast.error(text.errorTitle, { description: text.failed });
    },
    meta: { quiet: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rating !== null && !isSaving) save.mutate({ rating, feedback, optIn });
  };
  return (
    <form onSubmit={submit} className="contents">
      <CardContent className="flex flex-col gap-4">
        <StarChoice value={rating} onChange={(rating) => edit({ ...review, rating })} disabled={isSaving} />
        <Field label={text.feedback} hint={text.feedbackHint}>
          {(control) => (
            <Textarea
              {...control}
              readOnly={isSaving}
              value={feedback}
              maxLength={MAX_FEEDBACK_LENGTH}
              onChange={(event) => edit({ ...review, feedback: event.target.value })}
            />
          )}
        </Field>
        <div className="flex items-start gap-3">
          <Checkbox
            id={optInId}
            className="mt-0.5"
            checked={optIn}
            onCheckedChange={(optIn) => edit({ ...review, optIn })}
          />
          <label htmlFor={optInId} className="text-sm text-text-muted">
            {text.optIn}
          </label>
        </div>
      </CardContent>
      <CardFooter>
        <Button
          ref={focusAroundWhenRemoved}
          type="submit"
          className="w-full sm:w-auto"
          disabled={rating === null}
          loading={isSaving}
        >
          {isSaving ? text.submitting : text.submit}
        </Button>
      </CardFooter>
    </form>
  );
}

export function RatingCard() {
  const user = useUser();
  const review = useQuery(appReview(user.id));
  return (
    <Card aria-busy={review.isPending || undefined}>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      {review.data === undefined && (
        <CardContent>
          {review.isError ? (
            <ErrorState className="py-4 shadow-none" title={text.unread} query={review} />
          ) : (
            <Skeleton className="h-72 rounded-lg" />
          )}
        </CardContent>
      )}
      {review.data === null && <RatingForm userId={user.id} />}
      {review.data && (
        <CardContent>
          <Thanks review={review.data} />
        </CardContent>
      )}
    </Card>
  );
}
