import { act } from "@testing-library/react";
import { USER_ID } from "@/testing/screen";
import { openDraftChannel } from "./device/draft-channel";
import type { KeptDraft } from "./device/draft-shape";
import { createDraftStore, draftStore } from "./device/draft-store";
import { testDisk } from "./device/testing";

export const otherTabStore = createDraftStore(testDisk, openDraftChannel());

export const keptDrafts = (): KeptDraft[] => draftStore.all(USER_ID);

export const draftKeys = (): string[] => keptDrafts().map(({ postcard, writer }) => `${postcard}:${writer}`);

export const storeDraft = (
  postcard: number,
  writer: string,
  { content, ...given }: Partial<KeptDraft> & Pick<KeptDraft, "content">,
): Promise<boolean> =>
  draftStore.write(USER_ID, postcard, writer, {
    content,
    expectedVersion: 1,
    revision: null,
    keptAt: 1,
    isPending: true,
    ...given,
  });

export const forgetElsewhere = (postcard: number, writer: string) =>
  act(async () => otherTabStore.remove(USER_ID, postcard, writer));
