import { type ReactNode, Suspense, useState } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import type { Viewport } from "@/shared/browser/viewport/current-viewport";
import { useViewport } from "@/shared/browser/viewport/viewport";
import { paths } from "@/shared/paths";
import { displayName, pictureOf } from "@/shared/session/account";
import { useUser } from "@/shared/session/session";
import { Avatar } from "@/ui/avatar";
import { cn } from "@/ui/cn";
import { Logo } from "@/ui/logo";
import { appText } from "../app.text";
import { Commands } from "../commands/commands";
import { LinkedInReconnect } from "../linkedin-reconnect";
import { PageSpinner } from "../screens/full-spinner";
import { BottomBar } from "./bottom-bar";
import { ConnectionStatus, useConnection } from "./connection";
import { useZoneDifference } from "./elsewhere";
import { ElsewhereLine } from "./elsewhere-line";
import { Sidebar } from "./sidebar";

function TopBar({ mobile, bell }: { mobile: boolean; bell: ReactNode }) {
  const user = useUser();
  const name = displayName(user);
  const connection = useConnection();
  const elsewhere = useZoneDifference();
  return (
    <header
      className={cn(
        "@container print:hidden sticky top-[min(0px,(50vw-8rem)*100)] z-bar flex min-h-16 short:static max-panels:in-editor:static shrink-0 items-center gap-[min(0.5rem,2vw)] border-border border-b bg-surface-0 px-[min(1rem,5vw)] md:px-6",
        (connection !== "there" || elsewhere) && "flex-wrap py-1",
      )}
    >
      {mobile && (
        <Link
          to={paths.dashboard()}
          className="flex h-11 min-w-0 items-center rounded-md @max-[12rem]:hidden"
        >
          <Logo
            compact={connection !== "there"}
            className="h-[min(2rem,12vw)] flex-wrap overflow-hidden"
            markClassName="size-[min(2rem,12vw)]"
          />
        </Link>
      )}
      {/* The commands stay at one position in React's tree at each width, so that an open menu survives a resize or
          rotation. */}
      <div className={cn("shrink-0", mobile && "order-1 ml-auto")}>
        <Commands />
      </div>
      <ConnectionStatus connection={connection} />
      {elsewhere && <ElsewhereLine {...elsewhere} />}
      <div className={cn("flex shrink-0 items-center gap-[min(0.5rem,2vw)]", mobile ? "order-2" : "ml-auto")}>
        {bell}
        <Link
          to={paths.profile()}
          className="relative flex rounded-full after:absolute after:-inset-0.5"
          aria-label={appText.nav.profileOf(name)}
        >
          <Avatar name={name} src={pictureOf(user)} decorative />
        </Link>
      </div>
    </header>
  );
}

export function Shell({ bell }: { bell: ReactNode }) {
  const viewport = useViewport();
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<Partial<Record<Viewport, boolean>>>({});
  const collapsed = choice[viewport] ?? viewport === "tablet";
  const mobile = viewport === "mobile";
  return (
    <div className="flex min-h-dvh">
      {!mobile && (
        <Sidebar
          collapsed={collapsed}
          onToggle={() => setChoice((before) => ({ ...before, [viewport]: !collapsed }))}
        />
      )}
      <div className="panels:in-editor:h-[calc(100dvh-var(--keyboard,0px))] panels:in-editor:pt-[var(--keyboard-above,0px)] flex min-w-0 flex-1 flex-col">
        <TopBar mobile={mobile} bell={bell} />
        <main
          id="contenido"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 in-editor:flex in-editor:min-h-0 in-editor:max-w-none in-editor:flex-col in-editor:p-0 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] md:px-8 md:pt-8 md:pb-12"
        >
          <Suspense key={pathname} fallback={<PageSpinner />}>
            <LinkedInReconnect>
              <Outlet />
            </LinkedInReconnect>
          </Suspense>
        </main>
      </div>
      {mobile && <BottomBar />}
    </div>
  );
}
