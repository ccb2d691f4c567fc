import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { NumberRow, type TextContact } from "./number-row";
import { numbersText as text } from "./numbers.text";

export function NumbersCard({ userId, channels }: { userId: string; channels: readonly TextContact[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-6">
          {channels.map((contact) => (
            <li key={contact.channel}>
              <NumberRow userId={userId} contact={contact} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
