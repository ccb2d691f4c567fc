import { test } from "vitest";
import { canonicalText } from "../../../local/sandboxes/linkedin/posts/little-text.ts";
import { matchesOf } from "../../functions/_shared/domain/publishing/reconcile.ts";
import { toLittleText } from "../../functions/_shared/linkedin/little-text.ts";
import { fc } from "../../functions/_shared/testing/properties.ts";

const SENT = Date.UTC(2026, 10, 21, 12, 0, 0);

test("the text of any post is recognised after LinkedIn has stored it", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."añ #@*_~[](){}<>|\\\n\u0301🎉1".split("")),
    minLength: 1,
  });
  fc.assert(
    fc.property(text, (notes) => {
      const kept = {
        urn: "urn:li:share:1",
        commentary: canonicalText(toLittleText(notes.trim() || "T")),
        question: null,
        createdAt: SENT + 1000,
        lifecycleState: "PUBLISHED",
      };
      return matchesOf({ title: "T", notes, poll: null, createSentAt: SENT }, [kept]).length === 1;
    }),
  );
});
