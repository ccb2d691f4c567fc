import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * The token of the link that was opened last; empty without a link. The token is removed from address and history at
 * once.
 */
export function useLinkToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(hash.slice(1)).get("t");
  const [token, setToken] = useState(named ?? "");
  if (named !== null && named !== token) setToken(named);
  useEffect(() => {
    if (hash !== "") navigate({ hash: "" }, { replace: true });
  }, [hash, navigate]);
  return token;
}
