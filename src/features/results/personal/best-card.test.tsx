import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { SignedIn, USER_ID } from "@/testing/screen";
import { BestCard } from "./best-card";

const DAY_MS = 86_400_000;
const NO_ADVICE = "Ninguna hora ni formato se aparta de los demás tanto como para descartar el azar.";
const postsAt = (count: number, hour: string) =>
  Array.from({ length: count }, (_, at) => ({
    date_posted: `${new Date(Date.now() - (at + 5) * DAY_MS).toISOString().slice(0, 10)}T${hour}:10:00+00:00`,
    post_type: "text",
    num_likes: 10,
    num_comments: 0,
    reshares: 0,
    engagements: null,
  }));

test.each([
  ["twelve posts, all of one hour and one format, so nothing was compared", postsAt(12, "13"), false],
  ["twelve posts of one hour and nine of others", [...postsAt(12, "13"), ...postsAt(9, "19")], false],
  ["twelve posts of one hour and ten of another", [...postsAt(12, "13"), ...postsAt(10, "19")], true],
])(
  "the sentence that no hour or format stands out needs two groups of ten posts: %s",
  async (_, posts, isSaid) => {
    wire.reset(on("GET", "/rest/v1/post_analytics", () => ({ body: posts })));
    renderUi(
      <SignedIn metadata={{ timezone: "America/La_Paz" }}>
        <BestCard userId={USER_ID} />
      </SignedIn>,
    );
    await screen.findAllByText(/· 12 publicaciones$/);
    expect(screen.queryAllByText(NO_ADVICE)).toHaveLength(isSaid ? 1 : 0);
  },
);
