import { beforeEach } from "vitest";
import { keepOwnCountry } from "@/text/own-country";

/** Gives tests Bolivian accounts, because words and figures would otherwise depend on the browser's language. */
const keepBolivia = () => keepOwnCountry("BO");

// Sets the country now too, because tables of cases contain sentences that are made before the first `beforeEach`.
keepBolivia();
beforeEach(keepBolivia);
