import { z } from "zod";

// Zod compiles schemas into code by default, which the pages' content security policy refuses.
z.config({ jitless: true });

/**
 * Schemas of the contract import zod from here, because a schema made before `z.config` would compile code.
 */
export { z };
