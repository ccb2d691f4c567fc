import type { ResearchTopic } from "@contract/ai/ai";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Lightbulb from "lucide-react/icons/lightbulb";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { creditCosts } from "@/data/ai-work/ai-credit-costs";
import { useAiWork } from "@/data/ai-work/use-ai-work";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { PERSONAL } from "@/data/posts/rows";
import { researchHistoryKeys } from "@/data/user-topics/research-history";
import { cancelGeneration } from "@/posts/generation/cancel-generation";
import { useAiFailureToast } from "@/posts/generation/use-ai-failure-toast";
import { publisherName, publisherOptions } from "@/posts/publisher-names";
import { toAppError } from "@/shared/errors";
import { paths } from "@/shared/paths";
import type { User } from "@/shared/session/session";
import { toast } from "@/shared/toast";
import { EmptyState } from "@/ui/empty-state";
import { Confirm } from "@/ui/floating";
import { Skeleton } from "@/ui/skeleton";
import { type Draft, type Kept, withDrafts } from "../kept";
import { researchText } from "../research.text";
import { ReuseForm } from "../reuse/reuse-form";
import type { SourceFormProps } from "../reuse/source-form";
import { DraftCard } from "./draft-card";
import { QuestionForm } from "./question-form";
import { UnfinishedResearch } from "./unfinished-research";
import { useAddDraft } from "./use-add-draft";

const text = researchText.ask;
const PLACES = [1, 2, 3, 4, 5];
const DRAFTS = 10;
const POSTS = 3;

type InvestigateTabProps = Pick<SourceFormProps, "source" | "onSource"> & {
  user: User;
  kept: Kept;
  onKept: (change: (before: Kept) => Kept) => void;
};

export function InvestigateTab({ user, kept, onKept, ...reuse }: InvestigateTabProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const cost = useQuery(creditCosts()).data?.get("research") ?? null;
  const research = useAiWork({
    name: "ai-research",
    userId: user.id,
    schemaOf: (contract) => contract.aiResearchResult,
  });

  const showFailure = useAiFailureToast("research");
  const [lacksSources, setLacksSources] = useState(false);
  const pages = useQuery(linkedinOrganizations(user.id));
  const organizations = pages.data;
  const publishers = publisherOptions(organizations, [], [])
    .filter(({ isLost }) => !isLost)
    .map(({ id, name }) => ({ value: id, label: name }));
  // A stored page that can no longer be chosen gives way to the profile. Before the pages are read, the server refuses it.
  const isKnown = organizations === undefined || publishers.some(({ value }) => value === kept.publisher);
  const publisher = isKnown ? kept.publisher : PERSONAL;

  const change = (id: string, part: Partial<Draft>) =>
    onKept((before) => ({
      ...before,
      drafts: before.drafts.map((one) => (one.id === id ? { ...one, ...part } : one)),
    }));
  const results = useRef<HTMLDivElement>(null);
  const show = (topics: readonly ResearchTopic[], writtenFor: string) => {
    onKept((before) => withDrafts(before, topics, writtenFor));
    showTop(results.current);
    void client.invalidateQueries({ queryKey: researchHistoryKeys.all(user.id) });
  };
  const { add, addingTo } = useAddDraft({
    user,
    onChange: change,
    onSee: () => void navigate(paths.posts()),
  });

  const ask = async (withoutSources = false) => {
    const { question, postType } = kept;
    try {
      const made = await research.start({
        question: question.trim(),
        postType,
        publisher,
        ...(withoutSources && { withoutSources }),
      });
      if (!made) return;
      show(made.result.topics, publisher);
      toast.success(text.done);
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code === "ai_sources_missing") return setLacksSources(true);
      showFailure(failure);
    }
  };

  return (
    <div className="flex flex-col gap-6">
      <QuestionForm
        question={kept.question}
        postType={kept.postType}
        publisher={publisher}
        publishers={publishers}
        onRetryPages={pages.isLoadingError ? () => void pages.refetch() : undefined}
        cost={cost}
        isWorking={research.isWorking}
        onQuestion={(question) => onKept((before) => ({ ...before, question }))}
        onPostType={(postType) => onKept((before) => ({ ...before, postType }))}
        onPublisher={(next) => onKept((before) => ({ ...before, publisher: next }))}
        onSubmit={() => void ask()}
        onCancel={() => void cancelGeneration("research", research.cancel)}
      />
      <UnfinishedResearch userId={user.id} />
      {lacksSources && (
        <Confirm
          open
          onOpenChange={setLacksSources}
          title={text.lacksSourcesTitle}
          description={text.lacksSources}
          confirmLabel={text.withoutSources}
          onConfirm={() => {
            setLacksSources(false);
            void ask(true);
          }}
        />
      )}
      <ReuseForm userId={user.id} cost={cost} publisher={publisher} onPosts={show} {...reuse} />
      <div ref={results} className="scroll-mt-20">
        {research.isWorking ? (
          <Waiting />
        ) : (
          <Drafts
            drafts={kept.drafts}
            nameOf={(id) => (id === undefined || id === PERSONAL ? null : publisherName(id, organizations))}
            addingTo={addingTo}
            onChange={change}
            onAdd={add}
          />
        )}
      </div>
    </div>
  );
}

/** A phone's window ends above the drafts. The page stays while the user writes in a field. */
function showTop(results: HTMLElement | null): void {
  if (!results || document.activeElement?.matches("input, textarea")) return;
  if (results.getBoundingClientRect().top > window.innerHeight * 0.7) results.scrollIntoView?.();
}

function Waiting() {
  return (
    <section aria-busy="true" aria-live="polite">
      <p className="mb-4 text-sm text-text-muted">{text.wait}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {PLACES.map((place) => (
          <div
            key={place}
            className="flex flex-col gap-3 rounded-xl bg-surface-1 p-5 shadow-md lg:last:col-span-2"
          >
            <Skeleton className="h-5 w-3/4" />
            <Skeleton />
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        ))}
      </div>
    </section>
  );
}

type DraftsProps = {
  drafts: readonly Draft[];
  nameOf: (publisher: string | undefined) => string | null;
  addingTo: (id: string) => "planner" | "free_slot" | null;
  onChange: (id: string, part: Partial<Draft>) => void;
  onAdd: (draft: Draft, to: "planner" | "free_slot") => void;
};

function Drafts({ drafts, nameOf, addingTo, onChange, onAdd }: DraftsProps) {
  if (drafts.length === 0)
    return <EmptyState icon={<Lightbulb />} title={text.startTitle} description={text.start} />;
  return (
    <section aria-labelledby="research-drafts">
      <h2 id="research-drafts" className="mb-4 font-semibold text-lg text-text">
        {researchText.drafts.title(drafts.length)}
      </h2>
      {drafts.length < DRAFTS && drafts.length !== POSTS && (
        <p className="-mt-3 mb-4 text-sm text-text-muted">{researchText.drafts.fewer(drafts.length)}</p>
      )}
      {drafts.every(({ sources }) => !sources?.length) && (
        <p className="-mt-3 mb-4 text-sm text-text-muted">{researchText.drafts.noSources}</p>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftCard
              draft={draft}
              publisher={nameOf(draft.publisher)}
              addingTo={addingTo(draft.id)}
              onChange={onChange}
              onAdd={onAdd}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
