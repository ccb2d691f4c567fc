import type { GeneratorKind } from "./generator";

const modules = import.meta.glob<GeneratorKind>("./kinds/*-generator.tsx", {
  eager: true,
  import: "generator",
});

/** Every kind in the folder `kinds`, in the order of the choices. */
export const GENERATOR_KINDS: readonly GeneratorKind[] = Object.values(modules).sort(
  (a, b) => a.place - b.place,
);
