import PenLine from "lucide-react/icons/pen-line";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { dashboardText } from "./dashboard.text";

type WelcomeCardProps = {
  name: string;
  picture: string | null;
  isBeside: boolean;
};

export function WelcomeCard({ name, picture, isBeside }: WelcomeCardProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-xl bg-surface-1 p-5 shadow-md max-sm:gap-x-4 md:p-6">
      <Avatar name={name} src={picture} size="lg" decorative />
      <div className="min-w-0 flex-1 basis-[10rem]">
        <h2 className="break-words font-semibold text-text text-xl">{dashboardText.welcome(name)}</h2>
        <p className="mt-1 text-text-muted">{dashboardText.welcomeLead}</p>
      </div>
      <Button asChild variant={isBeside ? "secondary" : "primary"} className="max-sm:w-full max-sm:px-1">
        <Link to={paths.posts()}>
          <PenLine aria-hidden="true" />
          {dashboardText.write}
        </Link>
      </Button>
    </section>
  );
}
