import { z } from "zod";

// Otherwise the library tries to make code of a schema, which the content security policy of the app's pages refuses.
z.config({ jitless: true });

/** Every schema of the contract uses this zod, since a schema made before the setting would still compile code. */
export { z };
