import { type CardContent, ownTextOf, textFor, textsOf } from "@contract/card-content";
import { useMemo, useState } from "react";
import { type ContentProblems, lacksCommonText, textProblemsOf } from "@/posts/content/content-problems";
import { useSteady } from "@/shared/use-steady";
import type { CardEditor } from "../use-card-editor";

export function useOwnText({ content, change, changeOwn }: CardEditor, opening: () => string | null) {
  const [chosen, setChosen] = useState<string | null | undefined>(() => opening() ?? undefined);
  const ownerIds = content.publishers.filter((id) => ownTextOf(content, id) !== undefined).join(" ");
  const owners = useMemo(() => ownerIds.split(" ").filter(Boolean), [ownerIds]);
  const [firstOwner = null] = owners;
  // A common text that no account publishes is shown only when the user chooses it.
  const proposed = owners.length === content.publishers.length ? firstOwner : null;
  const isThere = chosen === null || (chosen !== undefined && owners.includes(chosen));
  const account = isThere ? chosen : proposed;
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
    else if (lacksCommonText(content)) setChosen(null);
  };
  return { account, choose: setChosen, owners, written, write, problemsIn, showWrong };
}

export type OwnText = ReturnType<typeof useOwnText>;
