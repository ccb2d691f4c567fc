import { useQueryClient } from "@tanstack/react-query";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { useForgetWithCard } from "@/features/composer/drafts/use-forget-with-card";
import { ManyBar } from "@/features/many/many-bar";
import type { Owner } from "@/features/many/use-acts";
import { exportSelected } from "@/features/transfer/export-selected";
import type { Selection } from "@/posts/selection/selection";
import { slotCountryOf } from "@/shared/session/account";
import { useUser } from "@/shared/session/session";

export type SelectedCardsProps = {
  owner: Omit<Owner, "slotCountry">;
  organizations: Pages;
  selection: Selection;
  /** True while the editor covers the page; the selection itself stays. */
  isHidden?: boolean;
};

export function SelectedCards({ owner, organizations, selection, isHidden = false }: SelectedCardsProps) {
  const client = useQueryClient();
  const user = useUser();
  const forget = useForgetWithCard(owner.userId);
  return (
    <ManyBar
      isHidden={isHidden}
      owner={{ ...owner, slotCountry: slotCountryOf(user) }}
      selection={selection}
      organizations={organizations}
      forgetUnsaved={(cards) => {
        const ways = cards.map((card) => [card.postcard, forget(card)] as const);
        return (restored) => {
          for (const [postcard, bringBack] of ways) bringBack(restored.get(postcard) ?? null);
        };
      }}
      exportCards={(cards) =>
        exportSelected(client, { ...owner, pages: organizations, keys: new Set(cards.map(({ key }) => key)) })
      }
    />
  );
}
