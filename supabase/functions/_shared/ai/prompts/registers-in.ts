import type { Register } from "./registers.ts";

const word = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, "iu");

/** Words that only one form of address uses; 'te' and 'tus' are missing because tú and vos share them. */
const MARKS: Readonly<Record<Register, RegExp>> = {
  tu: word(
    "tú|contigo|eres|tienes|puedes|quieres|sabes|piensas|opinas|crees|haces|dime|cuéntame|escríbeme|fíjate",
  ),
  usted: word(
    "usted|ustedes|cuénteme|cuéntenos|escríbame|dígame|díganos|fíjese|permítame|considere|recuerde|comparta",
  ),
  vos: word(
    "vos|sos|tenés|podés|querés|sabés|pensás|opinás|creés|hacés|decime|contame|contanos|escribime|fijate",
  ),
};

export const registersIn = (text: string): Register[] =>
  (Object.keys(MARKS) as Register[]).filter((register) => MARKS[register].test(text));
