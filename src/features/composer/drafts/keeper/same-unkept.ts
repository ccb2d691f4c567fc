import { sameContent } from "@contract/card-content";
import type { Unkept } from "./keeper-state";

export const sameUnkept = (a: Unkept, b: Unkept): boolean =>
  a.expectedVersion === b.expectedVersion && sameContent(a.content, b.content);
