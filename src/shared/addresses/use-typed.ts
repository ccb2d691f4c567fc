import { useState } from "react";

type Field = { typed: string; seen: string; sent: readonly string[] };

/**
 * The value of a text field whose words the address holds. The router changes the address after the key's own task, and
 * a field that showed only the address would meanwhile get its old value back: the cursor would jump to the end, and an
 * accent in composition would be lost.
 */
export function useTyped(held: string, hold: (words: string) => void) {
  const [field, setField] = useState<Field>({ typed: held, seen: held, sent: [] });
  if (held !== field.seen) {
    // An address that the field itself has written may come after newer words, and leaves them; any other address replaces them.
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
