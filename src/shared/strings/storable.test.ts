import { fc } from "@testing/properties";
import { expect, test } from "vitest";
import { storable } from "./storable";

test("a lone surrogate and the NUL character (U+0000) are replaced, and the length stays", () => {
  expect(storable("a\ud835b\udd00c\0😀")).toBe("a\ufffdb\ufffdc\ufffd😀");
  const units = fc.array(fc.constantFrom("a", "\ud83d", "\ude00", "\0", "ñ")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(units, (text) => {
      const kept = storable(text);
      expect(kept).toHaveLength(text.length);
      expect(kept).not.toMatch(/\p{Surrogate}/u);
      expect(kept).not.toContain("\0");
    }),
  );
});
