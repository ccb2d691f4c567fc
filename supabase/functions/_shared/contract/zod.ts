import { z } from "zod";

// Without `jitless`, zod compiles schemas into code, which the pages' content security policy refuses.
z.config({ jitless: true });

/** The contract's schemas import zod from this file, because a schema made before `z.config` would compile code. */
export { z };
