import { z } from "zod";

// The library compiles schemas into code, which the pages' content security policy refuses.
z.config({ jitless: true });

/** The contract's schemas import zod from here: one made before this setting would compile code. */
export { z };
