import { useState } from "react";

/** The unsaved edits of a form, by publisher: choosing another publisher keeps the edits. */
export function useUnsavedEdits<Edit>() {
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({});
  const edit = (publisher: string, change: (before: Edit | undefined) => Edit) =>
    setEdits((all) => ({ ...all, [publisher]: change(all[publisher]) }));
  return { edits, edit };
}
