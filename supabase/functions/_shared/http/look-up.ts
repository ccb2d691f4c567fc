/** Each address of a name, IPv4 and IPv6; none for a name that has none. Rejects when one of the two cannot be known. */
export type LookUp = (name: string, signal: AbortSignal) => Promise<string[]>;

type Resolver = {
  resolveDns?: (name: string, type: "A" | "AAAA", options: { signal: AbortSignal }) => Promise<string[]>;
};

/**
 * Looks up as the runtime's own requests do: Deno and Supabase's Edge Runtime both offer `Deno.resolveDns` to functions.
 * Where the runtime has none, or refuses it, no name can be known and each look-up rejects.
 */
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
