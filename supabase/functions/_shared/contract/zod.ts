import { z } from "zod";

// Without `jitless`, zod generates code at run time, which the pages' content security policy refuses.
z.config({ jitless: true });

/** Import zod from here, because a schema that is made before `z.config` would generate code. */
export { z };
