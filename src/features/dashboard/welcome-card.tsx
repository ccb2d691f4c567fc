import { PenLine } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { dashboardText } from "./dashboard.text";

/** Who is here, and the way to what they mostly come for. */
export function WelcomeCard({ name, picture }: { name: string; picture: string | null }) {
  return (
    <section className="flex flex-col gap-5 rounded-xl bg-surface-1 p-5 shadow-md sm:flex-row sm:items-center md:p-6">
      <Avatar name={name} src={picture} size="lg" decorative />
      <div className="min-w-0 flex-1">
        <h2 className="break-words font-semibold text-text text-xl">{dashboardText.welcome(name)}</h2>
        <p className="mt-1 text-text-muted">{dashboardText.welcomeLead}</p>
      </div>
      <Button asChild>
        <Link to={paths.posts()}>
          <PenLine aria-hidden="true" />
          {dashboardText.write}
        </Link>
      </Button>
    </section>
  );
}
