import { useInBrowser } from "@/shared/browser/in-browser";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { voiceText as text } from "./voice.text";
import { VoicePanel } from "./voice-panel";

export function VoiceCard() {
  const inBrowser = useInBrowser();
  const waiting = <Skeleton className="h-32 rounded-lg" />;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent>{inBrowser ? <VoicePanel /> : waiting}</CardContent>
    </Card>
  );
}
