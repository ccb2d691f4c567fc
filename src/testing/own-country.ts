import { beforeEach } from "vitest";
import { keepOwnCountry } from "@/text/own-country";

/** Tests use Bolivian accounts, whose words and figures do not depend on the test browser's language. */
beforeEach(() => keepOwnCountry("BO"));
