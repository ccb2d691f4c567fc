import type { Matrix } from "../support/personas.ts";
import { creditMatrices } from "./credits.ts";
import { peopleMatrices } from "./people.ts";
import { postMatrices } from "./posts.ts";
import { researchMatrices } from "./research-and-results.ts";

export const MATRICES: Record<string, Matrix> = {
  ...creditMatrices,
  ...postMatrices,
  ...peopleMatrices,
  ...researchMatrices,
};
