import { beforeEach } from "vitest";
import { keepOwnCountry } from "@/text/own-country";

/** The accounts of tests are Bolivian, as their sentences and figures are, whatever language the browser of the test has. */
beforeEach(() => keepOwnCountry("BO"));
