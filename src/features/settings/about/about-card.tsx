import { useQuery } from "@tanstack/react-query";
import { aboutProfiles, useProposeAbout } from "@/data/brand/about-profiles";
import { isLost } from "@/data/linkedin-organizations/organizations";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { useUser } from "@/shared/session/session";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { PublisherChoice, shownPublisher, useChosenPublisher } from "../publisher-choice";
import { aboutText as text } from "./about.text";
import { AboutForm } from "./about-form";
import { aboutEdits, type TypedAbout, typedAboutOf, withProposal } from "./typed-about";

function Profiles() {
  const { id: userId } = useUser();
  const [kept, choose] = useChosenPublisher("about", userId);
  const profiles = useQuery(aboutProfiles(userId));
  const pagesRead = useQuery(linkedinOrganizations(userId));
  const propose = useProposeAbout<TypedAbout>(
    ({ publisher, asked }, proposal) => {
      const owner = `${userId}:${publisher}`;
      aboutEdits.write(owner, withProposal(asked, aboutEdits.read(owner) ?? asked, proposal));
      toast.success(text.proposed);
    },
    (error) => (error.code === "ai_text_required" ? text.proposalNeedsText : errorSentence(error)),
  );
  if (profiles.isError) return <ErrorState className="shadow-none" title={text.unread} query={profiles} />;
  // Waits for the pages, because the choice of a page, drawn above the form, would move the form down.
  if (profiles.isPending || pagesRead.isPending)
    return (
      <CardContent>
        <Skeleton className="h-120 rounded-lg" />
      </CardContent>
    );
  const organizations = pagesRead.data;
  const known = profiles.data.map((one) => one.publisher);
  const publisher = shownPublisher(kept, known, organizations);
  const pages = (organizations ?? []).flatMap((page) =>
    page.is_visible && !isLost(page) ? [page.organization_id] : [],
  );
  return (
    <>
      <CardContent className="pb-0 empty:hidden md:pb-0">
        <PublisherChoice
          label={text.publisher}
          publishers={[...pages, ...known]}
          chosen={publisher}
          organizations={organizations}
          onChoose={choose}
        />
      </CardContent>
      <AboutForm
        key={publisher}
        userId={userId}
        publisher={publisher}
        saved={typedAboutOf(profiles.data.find((one) => one.publisher === publisher) ?? null)}
        isProposing={propose.isPending && propose.variables.publisher === publisher}
        onPropose={(asked) => propose.mutate({ publisher, asked })}
      />
    </>
  );
}

export function AboutCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <Profiles />
    </Card>
  );
}
