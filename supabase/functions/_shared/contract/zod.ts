import { z } from "zod";

// By default the library compiles a schema into code, which the content security policy of the app's pages refuses.
z.config({ jitless: true });

/**
 * Every schema of the contract imports zod from here, since a schema made before the setting would still compile
 * code.
 */
export { z };
