import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ApiToken, apiTokens, useRevokeToken } from "@/data/account/api-tokens";
import { mcpAddress } from "@/shared/addresses/mcp-address";
import { useUser } from "@/shared/session/session";
import { formatAgo } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { CopyField } from "@/ui/copy-field";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { RemoveButton } from "../remove-button";
import { assistantsText as text } from "./assistants.text";

import { NewTokenDialog } from "./new-token-dialog";

export function AssistantsCard() {
  const userId = useUser().id;
  const tokens = useQuery(apiTokens(userId));
  const [isCreating, setCreating] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <CopyField
          label={text.address}
          hint={text.addressHint}
          value={mcpAddress()}
          action={text.copy}
          copied={text.copiedAddress}
        />
        {tokens.isPending && <Skeleton className="h-12 rounded-lg" />}
        {tokens.isError && <ErrorState className="py-4 shadow-none" title={text.unread} query={tokens} />}
        {tokens.data?.length === 0 && <p className="text-sm text-text-muted">{text.empty}</p>}
        {tokens.data && tokens.data.length > 0 && (
          <ul className="flex flex-col divide-y divide-border">
            {tokens.data.map((token) => (
              <TokenRow key={token.id} token={token} userId={userId} />
            ))}
          </ul>
        )}
      </CardContent>
      <CardFooter>
        <Button variant="secondary" className="w-full sm:w-auto" onClick={() => setCreating(true)}>
          {text.create}
        </Button>
      </CardFooter>
      {isCreating && <NewTokenDialog userId={userId} onClose={() => setCreating(false)} />}
    </Card>
  );
}

function TokenRow({ token, userId }: { token: ApiToken; userId: string }) {
  const revoke = useRevokeToken(userId);
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p dir="auto" className="truncate font-medium text-sm">
          {token.name}
        </p>
        <p className="text-text-muted text-xs">{text.rights(token.mayPlan, token.mayPublish)}</p>
        <p className="text-text-muted text-xs">
          {token.lastUsedAt
            ? text.lastUsed(formatAgo(token.lastUsedAt, new Date(serverNow())))
            : text.neverUsed}
        </p>
      </div>
      <RemoveButton
        label={text.revoke}
        name={text.revokeOf(token.name)}
        title={text.confirmTitle(token.name)}
        description={text.confirmDescription}
        isRemoving={revoke.isPending}
        onRemove={(close) =>
          revoke.mutate(token.id, {
            onSuccess: () => {
              close();
              toast.success(text.revoked);
            },
          })
        }
      />
    </li>
  );
}
