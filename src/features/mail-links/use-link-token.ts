import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** The token of the link that led here; empty without one. It leaves the address, and the history, at once. */
export function useLinkToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get("t") ?? "");
  useEffect(() => {
    if (hash !== "") navigate({ hash: "" }, { replace: true });
  }, [hash, navigate]);
  return token;
}
