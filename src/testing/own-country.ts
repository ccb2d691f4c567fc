import { beforeEach } from "vitest";
import { keepOwnCountry } from "@/text/own-country";

/** Gives tests Bolivian accounts, so that words and figures do not depend on the test browser's language. */
const keepBolivia = () => keepOwnCountry("BO");

// Sets the country now too, because tables of cases contain sentences that are written before the first `beforeEach`.
keepBolivia();
beforeEach(keepBolivia);
