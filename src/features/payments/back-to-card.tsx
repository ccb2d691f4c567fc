import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Button } from "@/ui/button";
import { paymentsText } from "./payments.text";

type BackToCardProps = { postcard: number; isFirst: boolean };

export function BackToCard({ postcard, isFirst }: BackToCardProps) {
  return (
    <Button asChild size="lg" variant={isFirst ? undefined : "secondary"}>
      <Link to={paths.posts({ openCard: postcard })}>{paymentsText.backToCard}</Link>
    </Button>
  );
}
