import { type CardContent, readCardContent, sameContent } from "@contract/card-content";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { postDrafts } from "@/data/post-drafts/post-drafts";
import { deviceId } from "./device/device-id";
import type { DraftStore } from "./device/draft-store";
import type { DraftKeeper } from "./keeper/use-draft-keeper";
import type { OtherVersion } from "./opened-card";

type Options = {
  userId: string;
  postcard: number;
  writer: string;
  store: DraftStore;
  keeper: DraftKeeper;
  initial: OtherVersion[];
  content: CardContent;
  expectedVersion: number | null;
  isDirty: boolean;
  onFound: (content: CardContent, expectedVersion: number | null) => void;
};

const isTab = (other: OtherVersion, writer: string): boolean =>
  other.from === "tab" && other.writer === writer;

export function useOtherVersions(options: Options) {
  const { userId, postcard, writer, store, keeper } = options;
  const [others, setOthers] = useState(options.initial);
  const { data: row = null } = useQuery({
    ...postDrafts(userId),
    // Leaves out a draft of this editor, because a render at each response of the server would delay the user's letters.
    select: (rows) =>
      rows.find((draft) => draft.postcard === postcard && !keeper.knows(draft.revision)) ?? null,
  });

  const onTabDraft = useEffectEvent(
    (from: string, kept: Omit<Extract<OtherVersion, { from: "tab" }>, "from" | "writer"> | null) => {
      if (from === writer) {
        if (kept === null) keeper.release();
        return;
      }
      setOthers((current) => {
        const rest = current.filter((version) => !isTab(version, from));
        if (kept === null || sameContent(kept.content, options.content)) return rest;
        const received: OtherVersion = {
          from: "tab",
          content: kept.content,
          expectedVersion: kept.expectedVersion,
          writer: from,
        };
        return [...rest, received];
      });
    },
  );
  useEffect(() => store.onElsewhere(userId, postcard, onTabDraft), [store, userId, postcard]);

  const onServerDraft = useEffectEvent(() => {
    if (row === null) return;
    const content = readCardContent(row.content);
    const { expectedVersion } = options;
    if (content === null) return keeper.follow(row.revision);
    if (sameContent(content, options.content))
      return keeper.follow(row.revision, { content, expectedVersion: row.base_version });
    if (!options.isDirty) {
      keeper.follow(row.revision, { content, expectedVersion: row.base_version });
      return options.onFound(content, row.base_version ?? expectedVersion);
    }
    // A draft with this device's id comes from another tab of this browser. The browser stores each draft before
    // sending it, so the user has no other text to compare.
    if (row.device_id === deviceId()) return keeper.follow(row.revision);
    const fromDevice: OtherVersion = {
      from: "device",
      content,
      expectedVersion: row.base_version,
      revision: row.revision,
    };
    setOthers((current) => [fromDevice, ...current.filter((version) => version.from !== "device")]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new revision starts the effect.
  useEffect(() => onServerDraft(), [row?.revision]);

  const take = (other: OtherVersion) => {
    const { content } = other;
    if (other.from === "tab") keeper.replace([other.writer]);
    if (other.from === "device")
      keeper.follow(other.revision, { content, expectedVersion: other.expectedVersion });
    setOthers((current) => current.filter((version) => version !== other));
  };
  const equal = others.find((version) => sameContent(version.content, options.content)) ?? null;
  const settle = useEffectEvent(take);
  useEffect(() => {
    if (equal) settle(equal);
  }, [equal]);

  return {
    others,
    other: others.find((version) => version !== equal) ?? null,
    dismiss: (other: OtherVersion) => {
      if (other.from === "tab") store.remove(userId, postcard, other.writer);
      if (other.from === "device") keeper.follow(other.revision);
      setOthers((current) => current.filter((version) => version !== other));
    },
    take,
  };
}
