import { BLANK_CARD } from "@contract/card-content";
import { expect, test, vi } from "vitest";
import { openDraftChannel } from "./draft-channel";
import { openDraftDisk } from "./draft-disk";
import { createDraftStore } from "./draft-store";

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

test("the editor opens in a browser that blocks storage, and a write there reports that the text is not stored", async () => {
  vi.stubGlobal("indexedDB", { open: refuse });
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      constructor() {
        refuse();
      }
    },
  );
  const store = createDraftStore(openDraftDisk(), openDraftChannel());
  await vi.waitFor(() => expect(store.isComplete()).toBe(true));
  const draft = { content: BLANK_CARD, expectedVersion: null, revision: null, keptAt: 1 };
  expect(await store.write("u1", 1, "a", draft)).toBe(false);
  store.remove("u1", 1);
  expect(store.all("u1")).toEqual([]);
});
