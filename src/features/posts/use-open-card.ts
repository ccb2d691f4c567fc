import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

const PARAM = "editar";

/** The card that an address opens in the editor. */
export function openCardIn(params: URLSearchParams): number | null {
  const asked = Number(params.get(PARAM));
  return Number.isSafeInteger(asked) && asked > 0 ? asked : null;
}

/** Which card is open in the editor; the address holds it, so that a reload or another screen can open one. */
export function useOpenCard() {
  const [params, setParams] = useSearchParams();
  const openCard = openCardIn(params);

  const setOpenCard = useCallback(
    (postcard: number | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (postcard === null) next.delete(PARAM);
          else next.set(PARAM, String(postcard));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [openCard, setOpenCard] as const;
}
