import type { ReactNode } from "react";
import { ReconnectProvider } from "@/posts/state/reconnect";
import { paths } from "@/shared/paths";
import { useLinkedInSignIn } from "@/shared/session/use-linkedin-sign-in";

export function LinkedInReconnect({ children }: { children: ReactNode }) {
  const { leave, isLeaving } = useLinkedInSignIn();
  return (
    <ReconnectProvider
      value={{
        leave: ({ postId, isPage }) =>
          leave({ returnTo: paths.posts({ post: postId }), ...(isPage && { organizations: true }) }),
        isLeaving,
      }}
    >
      {children}
    </ReconnectProvider>
  );
}
