import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { settingsText } from "../settings.text";
import { AccountFields } from "./account-fields";

const text = settingsText.account;

export function AccountCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <AccountFields />
      </CardContent>
    </Card>
  );
}
