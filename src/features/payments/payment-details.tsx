import { formatPrice } from "@/shared/credits";
import { amount as written } from "@/text/numbers";
import { paymentsText } from "./payments.text";

const { details: text } = paymentsText;

type PaymentDetailsProps = {
  credits: number | null;
  amount: number | null;
  currency: string;
  state: string;
};

const Line = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
    <dt className="text-text-muted">{label}</dt>
    <dd className="font-medium text-text tabular-nums">{value}</dd>
  </div>
);

export function PaymentDetails({ credits, amount, currency, state }: PaymentDetailsProps) {
  return (
    <section aria-label={text.title} className="w-full rounded-lg bg-surface-2 px-4 py-2 text-left text-sm">
      <dl className="divide-y divide-border">
        <Line label={text.credits} value={credits === null ? text.unknown : written.format(credits)} />
        <Line label={text.amount} value={amount === null ? text.unknown : formatPrice(amount, currency)} />
        <Line label={text.state} value={state} />
      </dl>
    </section>
  );
}
