import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { mediaText } from "./media.text";

const text = mediaText.leave;

/** While files are on their way: closing the tab asks, and so does a link to another screen. */
export function LeaveGuard() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!(link instanceof HTMLAnchorElement) || link.target !== "" || !isPlain) return;
      if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link.pathname + link.search + link.hash);
    };
    window.addEventListener("beforeunload", onUnload);
    // Before the router hears of it.
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, []);

  return (
    <ConfirmDialog
      open={wanted !== null}
      onOpenChange={(open) => (open ? undefined : setWanted(null))}
      title={text.title}
      description={text.description}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      danger
      onConfirm={() => {
        if (wanted !== null) void navigate(wanted);
      }}
    />
  );
}
