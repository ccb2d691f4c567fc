import { paymentsText } from "./payments.text";

const { success: text } = paymentsText;

export function PaymentErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul
      aria-label={text.errors}
      className="flex w-full flex-col gap-1 rounded-lg bg-danger-soft p-4 text-left text-danger text-sm"
    >
      {errors.map((error) => (
        <li key={error} className="text-pretty">
          {error}
        </li>
      ))}
    </ul>
  );
}
