import { type CardContent, ownTextOf } from "@contract/card-content";
import Check from "lucide-react/icons/check";
import Split from "lucide-react/icons/split";
import Undo2 from "lucide-react/icons/undo-2";
import { memo, type ReactNode, useEffect, useRef } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { AccountChoice } from "@/posts/account/account-choice";
import { AccountFace } from "@/posts/account/account-face";
import { type PublisherOption, publisherName, publisherNamed } from "@/posts/publisher-names";
import { Button } from "@/ui/button";
import { MenuButton } from "@/ui/menu-button";
import type { useUndoToast } from "../leaving/use-undo-toast";
import type { CardEditor } from "../use-card-editor";
import { ownTextText as text } from "./own-text.text";

export type OwnTextBarProps = {
  publishers: readonly string[];
  owners: readonly string[];
  texts: () => CardContent;
  changeOwn: CardEditor["changeOwn"];
  account: string | null;
  choose: (account: string | null) => void;
  offerUndo: ReturnType<typeof useUndoToast>;
  adapt: ReactNode;
  options: readonly PublisherOption[];
  organizations: Pages;
};

const COMMON = "";

export const OwnTextBar = memo(function OwnTextBar(props: OwnTextBarProps) {
  const { publishers, owners, texts, changeOwn, account, choose, options, organizations } = props;
  const frame = useRef<HTMLDivElement>(null);
  const nameOf = (id: string) => publisherNamed(id, organizations);
  const others = publishers.filter((id) => !owners.includes(id));

  // The focused menu button disappears when no account is left to offer; the focus then moves to the chosen account's
  // button.
  useEffect(() => {
    if (document.activeElement === document.body && account !== null && others.length === 0)
      frame.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
  }, [account, others.length]);

  const isLost = options.find(({ id }) => id === account)?.isLost === true;
  const add = (id: string) => {
    changeOwn(id, texts());
    choose(id);
  };
  const goBack = (id: string) => {
    const content = texts();
    const own = ownTextOf(content, id);
    changeOwn(id, null);
    choose(null);
    // The bar disappears with the own text of a card's only account; the focus then moves to that account's checkbox.
    const only = frame.current?.parentElement?.querySelector<HTMLElement>("[data-field=publishers] :checked");
    (publishers.length > 1 ? frame.current : only)?.focus();
    if (!own || (own.notes === content.notes && own.post_comment === content.post_comment)) return;
    const undo = () => {
      changeOwn(id, own);
      choose(id);
    };
    props.offerUndo(text.wentBack(nameOf(id)), text.undo, undo);
  };

  return (
    <div ref={frame} tabIndex={-1} className="-my-2 flex min-w-0 flex-col gap-2 outline-none">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {owners.length > 0 && (
          <AccountChoice
            legend={text.legend}
            chosen={account ?? COMMON}
            onChange={(id) => choose(id === COMMON ? null : id)}
            accounts={[
              { id: COMMON, name: text.common, face: null },
              ...owners.map((id) => ({
                id,
                name: publisherName(id, organizations),
                face: <AccountFace id={id} organizations={organizations} size="xs" />,
              })),
            ]}
          />
        )}
        {others.length > 0 && (
          <MenuButton
            variant="ghost"
            size="sm"
            choices={others.map((id) => ({
              label: text.changeFor(nameOf(id)),
              onChoose: () => add(id),
              focusAfter: () => {
                const field = frame.current?.parentElement?.querySelector("textarea");
                field?.setSelectionRange(field.value.length, field.value.length);
                return field;
              },
            }))}
          >
            <Split aria-hidden="true" />
            {text.change}
          </MenuButton>
        )}
      </div>
      {account !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
          {/* Phones hide this sentence, because the chosen tab says the same in less height. */}
          <p className={isLost ? "text-warning" : "flex min-w-0 items-center gap-1.5 max-sm:sr-only"}>
            {!isLost && <Check aria-hidden="true" className="size-4 shrink-0" />}
            {(isLost ? text.lost : text.own)(nameOf(account))}
          </p>
          {props.adapt}
          <Button variant="ghost" size="sm" onClick={() => goBack(account)}>
            <Undo2 aria-hidden="true" />
            {text.back}
          </Button>
        </div>
      )}
      {account === null && others.length === 0 && <p className="text-sm text-text-muted">{text.unused}</p>}
    </div>
  );
});
