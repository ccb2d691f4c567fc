import { useQuery } from "@tanstack/react-query";
import Receipt from "lucide-react/icons/receipt";
import { type CreditPurchase, latestPurchases } from "@/data/credit-purchases/credit-purchases";
import { useLatestPurchasesLive } from "@/data/credit-purchases/live";
import { useViewport } from "@/shared/browser/viewport/viewport";
import { formatPrice } from "@/shared/credits";
import { ownTimeZone } from "@/shared/session/clock";
import { formatInstant } from "@/shared/time/dates";
import { commonText } from "@/text/common";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { RefreshButton } from "@/ui/refresh-button";
import { Skeleton } from "@/ui/skeleton";
import { profileText } from "./profile.text";

const { payments: text } = profileText;

const AFTERWARDS: Readonly<Record<string, string>> = {
  refunded: text.refunded,
  disputed: text.disputed,
  review: text.review,
  pending: text.pendingHint,
};

const afterwardsOf = ({ status, revoked_credits }: CreditPurchase): string | undefined =>
  status === "completed" && revoked_credits > 0 ? text.partlyRefunded(revoked_credits) : AFTERWARDS[status];

/** The specification shows every status but 'completed' as failed, but an open payment has not failed. */
function PaymentBadge({ status }: Pick<CreditPurchase, "status">) {
  if (status === "completed") return <Badge tone="success">{text.completed}</Badge>;
  if (status === "pending") return <Badge tone="warning">{text.pending}</Badge>;
  return <Badge tone="danger">{text.failed}</Badge>;
}

function PaymentState({ purchase }: { purchase: CreditPurchase }) {
  const afterwards = afterwardsOf(purchase);
  return (
    <span className="inline-flex flex-col items-start gap-1 max-md:items-end">
      <PaymentBadge status={purchase.status} />
      {afterwards && <span className="text-text-muted text-xs max-md:text-right">{afterwards}</span>}
    </span>
  );
}

const ReceiptLink = ({ purchase }: { purchase: CreditPurchase }) =>
  purchase.receipt_url && (
    <a
      href={purchase.receipt_url}
      target="_blank"
      rel="noreferrer"
      aria-label={
        purchase.status === "pending" ? text.voucherOf(dateOf(purchase)) : text.receiptOf(dateOf(purchase))
      }
      className="inline-flex min-h-6 items-center whitespace-nowrap text-sm text-text underline decoration-border-strong underline-offset-4 hover:decoration-text"
    >
      {purchase.status === "pending" ? text.voucher : text.receipt}
    </a>
  );

const dateOf = ({ created_at }: CreditPurchase): string => formatInstant(created_at, ownTimeZone());
const priceOf = ({ price_usd, currency }: CreditPurchase): string => formatPrice(price_usd, currency);

function PaymentTable({ purchases }: { purchases: readonly CreditPurchase[] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{text.title}</caption>
      <thead className="text-text-muted text-xs">
        <tr>
          <th className="pb-3 font-medium">{text.date}</th>
          <th className="pb-3 font-medium">{text.pack}</th>
          <th className="pb-3 font-medium">{text.price}</th>
          <th className="pb-3 font-medium">{text.state}</th>
          <th className="pb-3">
            <span className="sr-only">{text.receiptColumn}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((purchase) => (
          <tr key={purchase.id} className="border-border border-t">
            <td className="py-3 pr-4 text-text-muted tabular-nums">{dateOf(purchase)}</td>
            <td className="whitespace-nowrap py-3 pr-4 text-text">{text.credits(purchase.amount)}</td>
            <td className="whitespace-nowrap py-3 pr-4 text-text tabular-nums">{priceOf(purchase)}</td>
            <td className="py-3 pr-4">
              <PaymentState purchase={purchase} />
            </td>
            <td className="py-3 text-right">
              <ReceiptLink purchase={purchase} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaymentCards({ purchases }: { purchases: readonly CreditPurchase[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {purchases.map((purchase) => (
        <li key={purchase.id} className="flex items-start justify-between gap-3 rounded-lg bg-surface-2 p-4">
          <div className="min-w-0">
            <p className="font-medium text-text">{text.credits(purchase.amount)}</p>
            <p className="mt-0.5 text-text-muted text-xs tabular-nums">{dateOf(purchase)}</p>
          </div>
          <div className="flex max-w-[60%] shrink-0 flex-col items-end gap-1.5">
            <p className="text-sm text-text tabular-nums">{priceOf(purchase)}</p>
            <PaymentState purchase={purchase} />
            <ReceiptLink purchase={purchase} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function PaymentsCard({ userId }: { userId: string }) {
  useLatestPurchasesLive(userId);
  const mobile = useViewport() === "mobile";
  const { data, isPending, isError, isFetching, refetch } = useQuery(latestPurchases(userId));
  const isUnread = isError && data === undefined;
  const purchases = data ?? [];
  return (
    <Card aria-busy={isPending || undefined}>
      <CardHeader className="flex-row items-center justify-between gap-3">
        <CardTitle>{text.title}</CardTitle>
        <RefreshButton
          // The negative margin keeps this head as high as heads without a button, because the button is taller than
          // the title.
          className="-my-2 -mr-3 mouse:-my-1.5"
          label={text.refresh}
          isBusy={isFetching}
          onClick={() => void refetch()}
        />
      </CardHeader>
      <CardContent>
        {isPending && <Skeleton className="h-24 rounded-lg" />}
        {!isPending && purchases.length === 0 && (
          <EmptyState
            className="py-8"
            icon={<Receipt />}
            title={isUnread ? text.unread : text.empty}
            description={isUnread ? undefined : text.emptyHint}
            action={
              isUnread && (
                <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
                  {commonText.retry}
                </Button>
              )
            }
          />
        )}
        {purchases.length > 0 &&
          (mobile ? <PaymentCards purchases={purchases} /> : <PaymentTable purchases={purchases} />)}
      </CardContent>
    </Card>
  );
}
