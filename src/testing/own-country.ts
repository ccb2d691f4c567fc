import { beforeEach } from "vitest";
import { keepOwnCountry } from "@/text/own-country";

/** Bolivian accounts, so that words and figures do not depend on the test browser's language. */
beforeEach(() => keepOwnCountry("BO"));
