import { z } from "zod";

// By default zod compiles schemas into code, which the pages' policy refuses.
z.config({ jitless: true });

/** Schemas of the contract import zod from here, because a schema made before this setting would compile code. */
export { z };
