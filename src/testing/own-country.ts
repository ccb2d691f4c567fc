import { beforeEach } from "vitest";
import { keepOwnCountry } from "@/text/own-country";

/**
 * The accounts of tests are Bolivian, and so are their sentences and figures, whatever language the test's browser
 * has.
 */
beforeEach(() => keepOwnCountry("BO"));
