import { type CardContent, ownTextOf, textFor, textsOf } from "@contract/card-content";
import { useMemo, useState } from "react";
import { type ContentProblems, textProblemsOf } from "@/posts/content/content-problems";
import { useSteady } from "@/shared/use-steady";
import type { CardEditor } from "../use-card-editor";

export function useOwnText({ content, change, changeOwn }: CardEditor) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isThere =
    chosen !== null && content.publishers.includes(chosen) && ownTextOf(content, chosen) !== undefined;
  const account = isThere ? chosen : null;
  /**
   * The content as the account sends it. The account is its only publisher, so that AI writes in the
   * account's voice.
   */
  const written = useMemo(
    () => (account === null ? content : { ...content, ...textFor(content, account), publishers: [account] }),
    [account, content],
  );
  const write = useSteady((part: Partial<CardContent>) =>
    account === null ? change(part) : changeOwn(account, { ...textFor(content, account), ...part }),
  );
  const problemsIn = (problems: ContentProblems): ContentProblems =>
    account === null
      ? problems
      : {
          ...problems,
          notes: undefined,
          post_comment: undefined,
          ...textProblemsOf(written, content.post_time !== null),
        };
  const showWrong = () => {
    const wrong = textsOf(content).find(
      (text) => Object.keys(textProblemsOf(text, content.post_time !== null)).length > 0,
    );
    if (wrong) setChosen(wrong.publisher);
  };
  const ownerIds = content.publishers.filter((id) => ownTextOf(content, id) !== undefined).join(" ");
  const owners = useMemo(() => ownerIds.split(" ").filter(Boolean), [ownerIds]);
  return { account, choose: setChosen, owners, written, write, problemsIn, showWrong };
}

export type OwnText = ReturnType<typeof useOwnText>;
