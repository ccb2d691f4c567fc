import { useQuery } from "@tanstack/react-query";
import { brandKits } from "@/data/brand/brand-kits";
import { isLost } from "@/data/linkedin-organizations/organizations";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { publisherName } from "@/posts/publisher-names";
import { useUser } from "@/shared/session/session";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { PublisherChoice, shownPublisher, useChosenPublisher } from "../publisher-choice";
import { brandText as text } from "./brand.text";
import { BrandForm } from "./brand-form";

function Brand() {
  const { id: userId } = useUser();
  const [kept, choose] = useChosenPublisher("brand", userId);
  const kits = useQuery(brandKits(userId));
  const organizations = useQuery(linkedinOrganizations(userId)).data;
  if (kits.isError) return <ErrorState className="shadow-none" title={text.unread} query={kits} />;
  if (kits.isPending)
    return (
      <CardContent>
        <Skeleton className="h-64 rounded-lg" />
      </CardContent>
    );
  const known = kits.data.map((kit) => kit.publisher);
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
      <BrandForm
        key={publisher}
        userId={userId}
        publisher={publisher}
        name={publisherName(publisher, organizations)}
        saved={kits.data.find((kit) => kit.publisher === publisher) ?? null}
      />
    </>
  );
}

export function BrandCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <Brand />
    </Card>
  );
}
