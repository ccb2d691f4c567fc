import { MAX_QUESTION, POST_TYPES, type PostType } from "@contract/ai/ai-options";
import Search from "lucide-react/icons/search";
import { type FormEvent, useState } from "react";
import { postsText } from "@/posts/posts.text";
import { Card } from "@/ui/card";
import { FailedLine } from "@/ui/failed-line";
import { Field } from "@/ui/field";
import { PaidButton } from "@/ui/paid-button";
import { Select } from "@/ui/select";
import { Textarea } from "@/ui/textarea";
import { researchText } from "../research.text";

const text = researchText.ask;
const TYPES = POST_TYPES.map((type) => ({ value: type, label: researchText.postTypes[type] }));

type QuestionFormProps = {
  question: string;
  postType: PostType;
  publisher: string;
  publishers: readonly { value: string; label: string }[];
  /** Given if the company pages could not be read. */
  onRetryPages: (() => void) | undefined;
  cost: number | null;
  isWorking: boolean;
  onQuestion: (question: string) => void;
  onPostType: (type: PostType) => void;
  onPublisher: (publisher: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

export function QuestionForm(props: QuestionFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = props.question.trim() === "";
    setIsMissing(missing);
    if (!missing && !props.isWorking) props.onSubmit();
  };
  return (
    <Card className="p-5 md:p-6">
      <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
        <Field label={text.question} hint={text.hint} error={isMissing ? text.empty : undefined} required>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_QUESTION}
              value={props.question}
              placeholder={text.placeholder}
              onChange={(event) => {
                setIsMissing(false);
                props.onQuestion(event.target.value);
              }}
              // 60 to 200 pixels high, as specified.
              className="max-h-[200px] min-h-[60px] text-base md:min-h-[60px]"
            />
          )}
        </Field>
        {/* Both choices share a row and the button has its own row, so that the button does not move when the pages
            arrive. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4 sm:grid-cols-[16rem_16rem]">
          <Field label={text.type}>
            {(control) => (
              <Select
                {...control}
                value={props.postType}
                options={TYPES}
                onValueChange={(value) => {
                  const type = POST_TYPES.find((one) => one === value);
                  if (type) props.onPostType(type);
                }}
                className="w-full"
              />
            )}
          </Field>
          {props.publishers.length > 1 && (
            <Field label={text.publisher}>
              {(control) => (
                <Select
                  {...control}
                  value={props.publisher}
                  options={props.publishers}
                  onValueChange={props.onPublisher}
                  className="w-full"
                />
              )}
            </Field>
          )}
        </div>
        {props.onRetryPages && <FailedLine onRetry={props.onRetryPages}>{postsText.pagesFailed}</FailedLine>}
        <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-end sm:gap-4">
          {/* Reserves the line's height, so that the button does not move when the cost appears. */}
          <p className="min-h-[1lh] text-sm text-text-muted">
            {props.cost !== null && text.price(props.cost)}
          </p>
          {/* Last on a phone, so that the clicked button keeps its position. */}
          {props.isWorking && (
            <PaidButton variant="ghost" className="max-sm:order-last" onClick={props.onCancel}>
              {text.cancel}
            </PaidButton>
          )}
          <PaidButton type="submit" loading={props.isWorking}>
            {!props.isWorking && <Search aria-hidden="true" />}
            {props.isWorking ? text.working : text.submit}
          </PaidButton>
        </div>
      </form>
    </Card>
  );
}
