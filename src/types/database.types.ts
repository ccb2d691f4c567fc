// The generated types lie where the edge functions may import them too.
export type * from "@contract/database.types";
