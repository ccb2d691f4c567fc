import type { GeneratorKind } from "./generator";

const modules = import.meta.glob<GeneratorKind>("./kinds/*-generator.tsx", {
  eager: true,
  import: "generator",
});

export const GENERATOR_KINDS: readonly GeneratorKind[] = Object.values(modules).sort(
  (a, b) => a.place - b.place,
);
