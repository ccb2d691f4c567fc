import Building2 from "lucide-react/icons/building-complex";
import Search from "lucide-react/icons/search";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from "react";
import { toAppError } from "@/shared/errors";
import { useUser } from "@/shared/session/session";
import { errorSentence } from "@/text/errors";
import { cn } from "@/ui/cn";
import { menuItemClass } from "@/ui/control";
import { ListPopup } from "@/ui/list-popup";
import type { Company } from "./companies";
import { mentionsText as text } from "./mentions.text";
import { useCompanies } from "./use-companies";

export type MentionKeys = {
  onKey(event: KeyboardEvent): boolean;
};

type MentionListProps = {
  id: string;
  typed: string;
  onChoose: (company: Company) => void;
  onClose: () => void;
  onActive: (optionId: string | null) => void;
  ref: Ref<MentionKeys>;
};

export function MentionList({ id, typed, onChoose, onClose, onActive, ref }: MentionListProps) {
  const user = useUser();
  const { find, wanted, search, companies, askable } = useCompanies(user.id, typed);
  const count = companies.length + (askable === null ? 0 : 1);

  const [active, setActive] = useState(0);
  const [typedBefore, setTypedBefore] = useState(typed);
  if (typed !== typedBefore) {
    setTypedBefore(typed);
    setActive(0);
  }
  const at = Math.min(active, count - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const isEmpty = count === 0 && typed !== "" && search?.data === undefined;

  const activeId = at >= 0 ? optionId(at) : null;
  useLayoutEffect(() => {
    onActive(activeId);
    return () => onActive(null);
  }, [activeId, onActive]);

  const take = (index: number) => {
    const company = companies[index];
    if (company) onChoose(company);
    else if (askable !== null && !find.isPending) find.mutate(askable);
  };
  useImperativeHandle(ref, () => ({
    onKey: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false;
      if (event.key === "Escape") onClose();
      else if (count === 0) return false;
      else if (event.key === "ArrowDown") setActive((at + 1) % count);
      else if (event.key === "ArrowUp") setActive((at + count - 1) % count);
      else if (event.key === "Enter" && !event.shiftKey) take(at);
      else if (event.key === "Tab" && !event.shiftKey && at < companies.length) take(at);
      else return false;
      return true;
    },
  }));

  if (isEmpty) return null;
  return (
    <ListPopup
      className="w-80 p-1"
      // The text field keeps the focus and closes this list itself, so the popover must not close it.
      onInteractOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={text.list} hidden={count === 0}>
        {companies.map((company, index) => (
          <Option
            key={company.organizationId}
            id={optionId(index)}
            active={index === at}
            onPoint={() => setActive(index)}
            onTake={() => take(index)}
          >
            <CompanyLines company={company} />
          </Option>
        ))}
        {askable !== null && (
          <Option
            id={optionId(companies.length)}
            active={at === companies.length}
            onPoint={() => setActive(companies.length)}
            onTake={() => take(companies.length)}
          >
            <Search aria-hidden="true" className="text-text-muted" />
            <span className="min-w-0 break-words">
              {search?.isPending ? text.finding(askable) : text.find(askable)}
            </span>
          </Option>
        )}
      </div>
      <ListStatus
        count={companies.length}
        typed={typed}
        unknown={search?.data === null ? wanted : null}
        failure={search?.error ?? null}
      />
    </ListPopup>
  );
}

type OptionProps = {
  id: string;
  active: boolean;
  onPoint: () => void;
  onTake: () => void;
  children: ReactNode;
};

function Option({ id, active, onPoint, onTake, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus and names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field receives the keys.
    <div
      id={id}
      role="option"
      aria-selected={active}
      data-highlighted={active ? "" : undefined}
      onPointerMove={onPoint}
      onClick={onTake}
      className={menuItemClass}
    >
      {children}
    </div>
  );
}

function CompanyLines({ company }: { company: Company }) {
  return (
    <>
      <Building2 aria-hidden="true" className="text-text-muted" />
      <span className="min-w-0">
        <span dir="auto" className="block truncate">
          {company.name}
        </span>
        <span className="block truncate text-text-muted text-xs">
          {[company.isOwn ? text.own : null, company.vanityName && text.address(company.vanityName)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </>
  );
}

type ListStatusProps = { count: number; typed: string; unknown: string | null; failure: Error | null };

function ListStatus({ count, typed, unknown, failure }: ListStatusProps) {
  // False at the first render, because screen readers do not announce a live region that appears together with its
  // text.
  const [isAnnounced, setIsAnnounced] = useState(false);
  useEffect(() => setIsAnnounced(true), []);
  const shown = listMessage({ typed, unknown, failure });
  return (
    <>
      <p
        role="status"
        className={cn(
          "px-2.5 py-1.5 text-xs",
          failure ? "text-danger" : "text-text-muted",
          !shown && "sr-only",
        )}
      >
        {isAnnounced && (shown ?? text.found(count))}
      </p>
      <p aria-hidden="true" className="px-2.5 pb-1 text-text-subtle text-xs pointer-coarse:hidden">
        {text.keys}
      </p>
    </>
  );
}

function listMessage({ typed, unknown, failure }: Omit<ListStatusProps, "count">): string | null {
  if (failure) return errorSentence(toAppError(failure));
  if (unknown !== null) return text.unknown(unknown);
  return typed === "" ? text.start : null;
}
