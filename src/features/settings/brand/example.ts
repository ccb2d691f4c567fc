import type { BrandKit, DocumentContent } from "@contract/typesetting/typesetting";
import { brandText } from "./brand.text";

const text = brandText.example;
const slide = { kind: "slide", figure: "", image: null } as const;

export const exampleOf = (kit: BrandKit, author: string): DocumentContent => ({
  theme: "tinta",
  kit,
  author,
  pages: [
    { kind: "title", heading: text.title, text: text.subtitle, image: null },
    { ...slide, layout: "list", heading: text.heading, body: [...text.points] },
    {
      ...slide,
      layout: "figure",
      figure: text.figure,
      heading: text.figureHeading,
      body: [text.figureText],
    },
  ],
});
