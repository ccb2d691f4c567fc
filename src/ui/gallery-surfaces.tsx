import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import Coins from "lucide-react/icons/coins";
import NotebookPen from "lucide-react/icons/notebook-pen";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "./accordion";
import { Avatar } from "./avatar";
import { Badge } from "./badge";
import { Button } from "./button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "./card";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "./collapsible";
import { EmptyState } from "./empty-state";
import { ErrorState } from "./error-state";
import { Field } from "./field";
import { galleryText } from "./gallery.text";
import { GallerySection } from "./gallery-section";
import { Input } from "./input";
import { LegalLinks } from "./legal-links";
import { Progress } from "./progress";
import { Skeleton } from "./skeleton";
import { Spinner } from "./spinner";
import { StatCard } from "./stat-card";

const { sections, avatars, feedback, card, faq, button, choice } = galleryText;

const LEGAL = {
  terms: "https://example.com/t",
  privacy: "https://example.com/p",
  contact: "mailto:a@example.com",
};

export function GallerySurfaces() {
  return (
    <>
      <CardsSection />
      <FeedbackSection />
      <DisclosureSection />
    </>
  );
}

function CardsSection() {
  return (
    <GallerySection title={sections.cards}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label={card.published} value="128" icon={<CircleCheckBig />} />
        <StatCard label={card.due} value="7" icon={<CalendarClock />} />
        <StatCard label={card.credits} value="52" icon={<Coins />} hint={card.hint} />
        <StatCard label={card.due} value="" icon={<CalendarClock />} loading />
      </div>
      <LegalLinks legal={LEGAL} className="mt-4" />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Card>
          <CardHeader className="flex-row items-center gap-3">
            <Avatar name={card.title} decorative />
            <div className="min-w-0 flex-1">
              <CardTitle className="text-base">{card.title}</CardTitle>
              <CardDescription>{card.subtitle}</CardDescription>
            </div>
          </CardHeader>
          <CardContent className="text-text-muted">{card.body}</CardContent>
          <CardFooter>
            <Badge tone="info" dot>
              {feedback.info}
            </Badge>
            <Button variant="ghost" size="sm" className="ml-auto">
              {button.danger}
            </Button>
          </CardFooter>
        </Card>
        <Card aria-busy="true">
          <CardHeader className="flex-row items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="w-1/3" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </CardHeader>
          <CardContent className="flex flex-col gap-3">
            <Skeleton className="w-full" />
            <Skeleton className="w-11/12" />
            <Skeleton className="w-2/3" />
          </CardContent>
        </Card>
      </div>
    </GallerySection>
  );
}

function FeedbackSection() {
  return (
    <GallerySection title={sections.feedback}>
      <div className="flex flex-wrap items-center gap-2">
        {(["neutral", "info", "done", "success", "warning", "danger"] as const).map((tone) => (
          <Badge key={tone} tone={tone} dot={tone !== "neutral"}>
            {feedback[tone]}
          </Badge>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {(["xs", "sm", "md", "lg", "xl"] as const).map((size) => (
          <Avatar key={size} name={choice.profile} size={size} />
        ))}
        {galleryText.pageNames.map((name) => (
          <Avatar key={name} name={name} shape="square" />
        ))}
        <Avatar name="" />
        <Avatar name={avatars.picture} src="/favicon.svg" />
        <Avatar name={avatars.broken} src="/no-existe.png" />
        <Spinner showLabel />
      </div>
      <div className="mt-6 grid max-w-xl gap-4">
        <Progress label={feedback.progress} value={1} max={4} />
        <Progress label={feedback.progress} value={80} />
        <Progress label={feedback.progress} value={null} />
      </div>
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        <EmptyState
          icon={<NotebookPen />}
          title={feedback.emptyTitle}
          description={feedback.emptyDescription}
          action={<Button>{feedback.emptyAction}</Button>}
        />
        <ErrorState title={feedback.errorTitle} description={feedback.errorDescription} onRetry={() => {}} />
        <ErrorState title={feedback.retryingTitle} onRetry={() => {}} retrying />
      </div>
    </GallerySection>
  );
}

function DisclosureSection() {
  return (
    <GallerySection title={sections.disclosure}>
      <Accordion type="single" collapsible className="max-w-3xl">
        {faq.map(([question, answer]) => (
          <AccordionItem key={question} value={question}>
            <AccordionTrigger>{question}</AccordionTrigger>
            <AccordionContent>{answer}</AccordionContent>
          </AccordionItem>
        ))}
      </Accordion>
      <Collapsible className="mt-6 max-w-sm">
        <CollapsibleTrigger>{galleryText.invitation}</CollapsibleTrigger>
        <CollapsibleContent>
          <Field label={galleryText.invitationLabel}>{(control) => <Input {...control} />}</Field>
        </CollapsibleContent>
      </Collapsible>
    </GallerySection>
  );
}
