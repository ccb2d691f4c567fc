import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { supabase } from "@/shared/client/supabase";
import { toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { Confirm } from "@/ui/floating";
import { settingsText } from "../settings.text";

const text = settingsText.sessions;

async function closeOthers(): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: "others" });
  if (error) throw toAppError(error, error.status);
}

export function SessionsCard({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const others = useMutation({
    mutationFn: closeOthers,
    onSuccess: () => toast.success(text.othersClosed),
    meta: { errorMessage: text.othersFailed },
  });
  const all = useMutation({ mutationFn: onSignOut });
  return (
    <Card>
      <CardHeader className="pb-5 md:pb-6">
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button
          variant="secondary"
          className="w-full sm:w-auto"
          loading={others.isPending}
          onClick={() => others.mutate()}
        >
          {text.others}
        </Button>
        <Button variant="ghost" className="w-full sm:w-auto" onClick={() => setAsking(true)}>
          {text.everywhere}
        </Button>
      </CardFooter>
      {asking && (
        <Confirm
          open
          onOpenChange={setAsking}
          title={text.confirm.title}
          description={text.confirm.description}
          confirmLabel={text.confirm.confirm}
          loading={all.isPending}
          onConfirm={() => all.mutate()}
        />
      )}
    </Card>
  );
}
