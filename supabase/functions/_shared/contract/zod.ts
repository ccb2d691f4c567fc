import { z } from "zod";

// Otherwise the library tries to make code of a schema, which the content security policy of the app's pages refuses.
z.config({ jitless: true });

/** What every schema of the contract is made with: a schema that is made before the setting would still try. */
export { z };
