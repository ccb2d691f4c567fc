import type { ErrorCode } from "@contract/error-codes";
import { sumOfCredits } from "@credits/sum";
import type { QueryClient } from "@tanstack/react-query";
import { creditCosts } from "@/data/ai-work/ai-credit-costs";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { type AppError, toAppError } from "@/shared/errors";
import { paths } from "@/shared/paths";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { failuresText } from "./failures.text";
import { resultsText } from "./results.text";

export type Paid = "analytics" | "person_analysis" | "organization_analysis";

/**
 * Checks before a request whether the user can pay `units`; shows the reason and returns null if not. The server
 * checks again.
 */
export async function affordable(
  client: QueryClient,
  userId: string,
  what: { paid: Paid; units?: number; tooFew: (cost: number) => string },
): Promise<number | null> {
  try {
    const [costs, stats] = await Promise.all([
      client.fetchQuery(creditCosts()),
      client.fetchQuery({ ...creditStats(userId), staleTime: 0 }),
    ]);
    const price = costs.find(({ content_type }) => content_type === what.paid)?.credit_cost;
    if (price === undefined) throw new Error(`${what.paid} has no price`);
    const cost = sumOfCredits(Array(what.units ?? 1).fill(price));
    if (stats.available_credits >= cost) return cost;
    toast.error(what.tooFew(cost), { action: buyAction() });
  } catch {
    toast.error(failuresText.unread);
  }
  return null;
}

const go = (path: string) => () => window.location.assign(path);
const buyAction = () => ({ label: failuresText.buy, onClick: go(paths.profile({ tab: "pagos" })) });

const causes: Partial<Record<ErrorCode, string>> = failuresText.causes;

export const causeOf = (failure: AppError): string => {
  const cause = failure.retryAfter || failure.detail ? undefined : causes[failure.code];
  return cause ?? errorSentence(failure);
};

const ENDED: ReadonlySet<ErrorCode> = new Set([
  "linkedin_token_expired",
  "linkedin_token_revoked",
  "linkedin_not_connected",
]);

export const needsConnection = ({ code }: AppError): boolean => ENDED.has(code);

/**
 * Shows why a request failed, and returns the reason. When `tooFew` is a function, it gets the price that the server
 * named, because the user may already have paid a part of the sum on the screen.
 */
export function showFailure(
  error: unknown,
  otherwise: string,
  tooFew: string | ((cost: number) => string),
): string {
  const failure: AppError = toAppError(error);
  if (needsConnection(failure)) {
    toast.error(failuresText.expired, {
      action: { label: resultsText.toSettings, onClick: go(paths.settings()) },
    });
    return failuresText.expired;
  }
  switch (failure.code) {
    case "insufficient_credits": {
      const cost = failure.detail?.cost;
      const reason =
        typeof tooFew === "string" ? tooFew : cost === undefined ? causeOf(failure) : tooFew(Number(cost));
      toast.error(reason, { action: buyAction() });
      return reason;
    }
    case "credits_not_held":
      toast.error(failuresText.notHeld);
      return failuresText.notHeld;
    default:
      toast.error(otherwise, { description: causeOf(failure) });
      return causeOf(failure);
  }
}
