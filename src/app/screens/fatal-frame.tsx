import type { ReactNode } from "react";

type FatalFrameProps = {
  /** True where a page's main stands around it already. */
  framed: boolean | undefined;
  children: ReactNode;
};

/** What a screen that takes a page's place stands in: announced, and the page's main where there is none. */
export function FatalFrame({ framed, children }: FatalFrameProps) {
  const notice = (
    <div
      role="alert"
      className="flex min-h-[70dvh] flex-col items-center justify-center gap-5 px-6 text-center"
    >
      {children}
    </div>
  );
  if (framed) return notice;
  return (
    <main id="contenido" tabIndex={-1} className="grid min-h-dvh">
      {notice}
    </main>
  );
}
