import { useState } from "react";

/** The unsaved edits of a form, one for each publisher, so that the choice of another publisher drops none. */
export function useEdits<Edit>() {
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({});
  const edit = (publisher: string, change: (before: Edit | undefined) => Edit) =>
    setEdits((all) => ({ ...all, [publisher]: change(all[publisher]) }));
  return { edits, edit };
}
