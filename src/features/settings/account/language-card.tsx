import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { useSeen } from "@/ui/use-seen";
import { settingsText } from "../settings.text";

const text = settingsText.language;
const LanguageFields = onDemand(() => import("./language-fields").then((module) => module.LanguageFields));

/** The clock that new posts are planned by, and how generated texts address their readers. */
export function LanguageCard() {
  const [card, isSeen] = useSeen<HTMLDivElement>();
  const skeleton = <Skeleton className="h-22 rounded-lg sm:col-span-2" />;
  return (
    <Card ref={card}>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        {isSeen ? <LanguageFields waiting={skeleton} /> : skeleton}
      </CardContent>
    </Card>
  );
}
