export type LookUp = (name: string, signal: AbortSignal) => Promise<string[]>;

type Resolver = {
  resolveDns?: (name: string, type: "A" | "AAAA", options: { signal: AbortSignal }) => Promise<string[]>;
};

export function createLookUp(runtime = (globalThis as { Deno?: Resolver }).Deno): LookUp {
  return async (name, signal) => {
    if (!runtime?.resolveDns) throw new Error("This runtime does not look up names.");
    const { resolveDns } = runtime;
    const of = (type: "A" | "AAAA") =>
      resolveDns(name, type, { signal }).catch((error: unknown): string[] => {
        if (error instanceof Error && error.name === "NotFound") return [];
        throw error;
      });
    return (await Promise.all([of("A"), of("AAAA")])).flat();
  };
}
