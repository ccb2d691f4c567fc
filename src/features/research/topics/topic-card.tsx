import ExternalLink from "lucide-react/icons/external-link";
import Search from "lucide-react/icons/search";
import type { TopicResult, TopicResults } from "@/data/user-topics/search";
import type { UserTopic } from "@/data/user-topics/user-topics";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/ui/collapsible";
import { researchText } from "../research.text";

const text = researchText.topics;

type TopicCardProps = {
  topic: UserTopic;
  results: TopicResults | null;
  isSearching: boolean;
  onExplore: () => void;
  onAsk: () => void;
};

export function TopicCard({ topic, results, isSearching, onExplore, onAsk }: TopicCardProps) {
  return (
    <Card className="gap-3 p-5">
      <h3 className="text-balance font-semibold text-base text-text">{topic.tema}</h3>
      {topic.contexto && <p className="text-pretty text-sm text-text-muted">{topic.contexto}</p>}
      <div className="flex flex-wrap items-center gap-2 pt-1">
        <Button
          variant="secondary"
          size="sm"
          loading={isSearching}
          aria-label={isSearching ? undefined : text.exploreThis(topic.tema)}
          onClick={onExplore}
        >
          {!isSearching && <Search aria-hidden="true" />}
          {isSearching ? text.searching : text.explore}
        </Button>
        <Button variant="ghost" size="sm" onClick={onAsk}>
          {text.ask}
        </Button>
      </div>
      {results && (
        <section aria-label={text.results(topic.tema)} className="grid items-start gap-x-8 md:grid-cols-2">
          <Results title={text.articles} results={results.articles} />
          <Results title={text.videos} results={results.videos} />
        </section>
      )}
    </Card>
  );
}

function Results({ title, results }: { title: string; results: readonly TopicResult[] }) {
  return (
    <Collapsible defaultOpen>
      <h4>
        <CollapsibleTrigger className="w-full justify-between font-medium text-text">
          {title}
        </CollapsibleTrigger>
      </h4>
      <CollapsibleContent>
        {results.length === 0 ? (
          <p className="pb-2 text-sm text-text-subtle">{text.none}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-border pb-2">
            {results.map((result) => (
              <li key={result.link} className="py-3">
                <a
                  href={result.link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="group flex items-start gap-2 font-medium text-sm text-text"
                >
                  <span className="min-w-0 flex-1 underline decoration-border-strong underline-offset-4 group-hover:decoration-text">
                    {result.title}
                  </span>
                  <ExternalLink aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-subtle" />
                  <span className="sr-only">{text.newTab}</span>
                </a>
                {result.description && (
                  <p dir="auto" className="mt-1 line-clamp-3 text-sm text-text-muted">
                    {result.description}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </CollapsibleContent>
    </Collapsible>
  );
}
