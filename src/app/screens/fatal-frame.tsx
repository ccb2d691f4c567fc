import type { ReactNode } from "react";

type FatalFrameProps = {
  framed: boolean | undefined;
  children: ReactNode;
};

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
