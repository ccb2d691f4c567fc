/**
 * All addresses of a name, IPv4 and IPv6; empty for a name without any. Rejects when one of the two queries fails.
 */
export type LookUp = (name: string, signal: AbortSignal) => Promise<string[]>;

type Resolver = {
  resolveDns?: (name: string, type: "A" | "AAAA", options: { signal: AbortSignal }) => Promise<string[]>;
};

/**
 * Resolves a name as the runtime's own requests do: Deno and Supabase's Edge Runtime both offer `Deno.resolveDns`
 * to functions. Where the runtime lacks or refuses it, each look-up rejects.
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
