import { useQuery } from "@tanstack/react-query";
import Compass from "lucide-react/icons/compass";
import { useState } from "react";
import { searchTopic } from "@/data/user-topics/search";
import type { UserTopic } from "@/data/user-topics/user-topics";
import { latestTopics } from "@/data/user-topics/user-topics";
import { toAppError } from "@/shared/errors";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import type { Kept } from "../kept";
import { researchText } from "../research.text";
import { TopicCard } from "./topic-card";
import { useFirstTopics } from "./use-first-topics";

const text = researchText.topics;
const PLACES = [1, 2, 3, 4];

type TopicsTabProps = {
  userId: string | null;
  kept: Kept;
  onKept: (change: (before: Kept) => Kept) => void;
  onAsk: (topic: UserTopic) => void;
};

export function TopicsTab({ userId, ...rest }: TopicsTabProps) {
  if (userId === null) return <EmptyState icon={<Compass />} title={text.signIn} />;
  return <OwnTopics userId={userId} {...rest} />;
}

function OwnTopics({ userId, kept, onKept, onAsk }: TopicsTabProps & { userId: string }) {
  const topics = useQuery(latestTopics(userId));
  const first = useFirstTopics(userId, topics.data === null);
  const [searching, setSearching] = useState<readonly string[]>([]);

  const explore = async (topic: UserTopic) => {
    setSearching((before) => [...before, topic.tema]);
    try {
      const results = await searchTopic(topic);
      onKept((before) => ({ ...before, results: { ...before.results, [topic.tema]: results } }));
    } catch {
      toast.error(text.searchFailed);
    } finally {
      setSearching((before) => before.filter((one) => one !== topic.tema));
    }
  };

  if (topics.isPending || (first.isWriting && !topics.isError))
    return <Places note={first.isWriting ? text.writing : null} />;
  const lacksMaterial = first.isError && toAppError(first.error).code === "ai_text_required";
  if (topics.isError || (first.isError && !lacksMaterial))
    return (
      <ErrorState
        title={text.failed}
        description={errorSentence(toAppError(topics.error ?? first.error))}
        onRetry={() => (topics.isError ? void topics.refetch() : first.again())}
        retrying={topics.isFetching}
      />
    );
  if (!topics.data?.length)
    return <EmptyState icon={<Compass />} title={text.emptyTitle} description={text.empty} />;
  return (
    <ul className="grid grid-flow-row-dense items-start gap-4 md:grid-cols-2">
      {topics.data.map((topic) => (
        <li key={topic.tema} className={kept.results[topic.tema] && "md:col-span-2"}>
          <TopicCard
            topic={topic}
            results={kept.results[topic.tema] ?? null}
            isSearching={searching.includes(topic.tema)}
            onExplore={() => void explore(topic)}
            onAsk={() => onAsk(topic)}
          />
        </li>
      ))}
    </ul>
  );
}

function Places({ note }: { note: string | null }) {
  return (
    <div aria-busy="true">
      {note && (
        <p role="status" className="mb-4 text-sm text-text-muted">
          {note}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {PLACES.map((place) => (
          <div key={place} className="flex min-w-0 flex-col gap-3 rounded-xl bg-surface-1 p-5 shadow-md">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton />
            <Skeleton className="h-9 w-28" />
          </div>
        ))}
      </div>
    </div>
  );
}
