/** A mobile number of each country that an account can have, written as that country writes it. */
const EXAMPLES: Readonly<Record<string, string>> = {
  AR: "+54 9 11 2345 6789",
  BO: "+591 7123 4567",
  BR: "+55 11 91234 5678",
  CL: "+56 9 1234 5678",
  CO: "+57 300 123 4567",
  CR: "+506 8312 3456",
  CU: "+53 5123 4567",
  DO: "+1 809 234 5678",
  EC: "+593 99 123 4567",
  SV: "+503 7012 3456",
  GT: "+502 5123 4567",
  HN: "+504 9123 4567",
  MX: "+52 55 1234 5678",
  NI: "+505 8123 4567",
  PA: "+507 6123 4567",
  PY: "+595 961 234 567",
  PE: "+51 912 345 678",
  PR: "+1 787 234 5678",
  UY: "+598 94 231 234",
  VE: "+58 412 123 4567",
};

/** Returns a country's example number; null for a country without an example. */
export const phoneExample = (country: string | null): string | null =>
  (country !== null && EXAMPLES[country]?.replaceAll(" ", "\u00a0")) || null;
