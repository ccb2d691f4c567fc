import { useState } from "react";

type Field = { typed: string; seen: string; sent: readonly string[] };

/**
 * The value of a text field that is stored in the address. The router changes the address only after the key's own
 * task. Meanwhile a field that showed the address would get its old value back: the cursor would jump to the end, and a
 * composed accent would be lost.
 */
export function useAddressText(held: string, hold: (words: string) => void) {
  const [field, setField] = useState<Field>({ typed: held, seen: held, sent: [] });
  if (held !== field.seen) {
    // When an address that this field wrote arrives after newer typing, the newer typing stays. Any other address
    // replaces the typed text.
    const at = field.sent.lastIndexOf(held);
    setField({ typed: at < 0 ? held : field.typed, seen: held, sent: field.sent.slice(at + 1) });
  }
  return {
    value: field.typed,
    type: (typed: string) => {
      setField(({ seen, sent }) => ({ typed, seen, sent: typed === seen ? [] : [...sent, typed] }));
      hold(typed);
    },
  };
}
