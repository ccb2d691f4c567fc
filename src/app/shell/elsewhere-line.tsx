import { timeZoneCity } from "@publishing/city";
import X from "lucide-react/icons/x";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { appText } from "../app.text";

const text = appText.elsewhere;

type ElsewhereLineProps = { here: string; account: string; onRead: () => void };

export function ElsewhereLine({ here, account, onRead }: ElsewhereLineProps) {
  return (
    <p className="flex min-w-0 items-center gap-2 text-pretty text-text-muted text-xs max-md:order-last max-md:basis-full max-md:pb-2">
      <span>
        {text.sentence(timeZoneCity(here), timeZoneCity(account))}{" "}
        <Link
          to={paths.settings("cuenta")}
          onClick={onRead}
          className="font-medium text-text underline decoration-border-strong underline-offset-4 hover:decoration-text"
        >
          {text.change}
        </Link>
      </span>
      <Button variant="ghost" size="icon" aria-label={text.read} onClick={onRead} className="shrink-0">
        <X aria-hidden="true" />
      </Button>
    </p>
  );
}
