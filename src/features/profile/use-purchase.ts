import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Purchase } from "@/data/checkout/checkout";
import { rememberPendingPayment } from "@/data/checkout/pending-payment";
import { useRestoredPage } from "@/shared/browser/restored-page";
import type { AppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { profileText } from "./profile.text";

const { failures, ready } = profileText.packs;

function purchaseFailure(failure: AppError): string {
  const cause = failure.cause;
  if (cause instanceof Error && cause.name === "NoCheckoutUrl") return failures.said(failures.noUrl);
  if (cause instanceof Error && cause.name === "NotOpened") return failures.said(failures.other);
  return failures.said(failure.code === "unexpected" ? failures.noSession : errorSentence(failure));
}

class NotOpened extends Error {
  override readonly name = "NotOpened";
}

const notOpened = (cause: unknown): never => {
  throw new NotOpened("the checkout was not opened", { cause });
};

type Pack = { id: string; price_usd: number };
type Buyer = { id: string; email?: string | undefined };

export function usePurchase(buyer: Buyer, leaveTo = (url: string) => window.location.assign(url)) {
  // The ref stops the second click of a double click, which comes before the page has drawn the first.
  const isBusy = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { mutate, isPending, isSuccess, variables, reset } = useMutation({
    mutationFn: async ({ id, price_usd }: Pack) => {
      const { createPayment } = await import("@/data/checkout/checkout").catch(notOpened);
      const purchase: Purchase = {
        packId: id,
        priceUsd: price_usd,
        userId: buyer.id,
        userEmail: buyer.email,
      };
      const { url, sessionId } = await createPayment(purchase);
      rememberPendingPayment({ sessionId, userId: buyer.id, timestamp: Date.now() });
      if (!isHere.current) {
        toast.success(ready.said, { action: { label: ready.go, onClick: () => leaveTo(url) } });
        return;
      }
      try {
        leaveTo(url);
      } catch (cause) {
        notOpened(cause);
      }
    },
    onError: () => {
      isBusy.current = false;
    },
    meta: { errorMessage: purchaseFailure },
  });
  // Resets the purchase, because the browser may restore this page from its back/forward cache with the purchase still
  // running.
  useRestoredPage(() => {
    isBusy.current = false;
    reset();
  });
  // The button stays busy after the response, because the browser is then leaving the page.
  const buying = isPending || isSuccess ? variables?.id : undefined;
  return {
    buying,
    buy: (pack: Pack) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutate(pack);
    },
  };
}
