import { useState } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { contentOf } from "@/posts/content/content";
import type { OtherVersion } from "../drafts/opened-card";
import type { SaveTrouble } from "../session/save-trouble";
import type { CardEditor } from "../use-card-editor";
import { ConflictDialog } from "./conflict-dialog";

export function useVersionQuestion({ trouble, other }: CardEditor) {
  const [isComparing, setIsComparing] = useState(false);
  /**
   * The refused save whose dialog the user closed; the save bar shows it until the user opens the dialog
   * again.
   */
  const [putOff, setPutOff] = useState<SaveTrouble | null>(null);
  const conflict = trouble?.kind === "conflict" ? trouble : null;
  const refused = conflict === putOff ? null : conflict;
  // The text compared in the dialog was dropped or taken, so the dialog closes.
  if (isComparing && other === null) setIsComparing(false);
  const compared: OtherVersion | null = refused
    ? { from: "saved", content: contentOf(refused.saved), card: refused.saved }
    : isComparing
      ? other
      : null;
  const answered = () => setIsComparing(false);
  return {
    refused,
    compared,
    compare: () => setIsComparing(true),
    reopen: () => setPutOff(null),
    answered,
    close: () => {
      if (refused) setPutOff(refused);
      answered();
    },
  };
}

type VersionQuestionProps = {
  editor: CardEditor;
  question: ReturnType<typeof useVersionQuestion>;
  organizations: Pages;
  cannotSave: boolean;
  onSave: (save: () => Promise<void>) => void;
};

export function VersionQuestion({
  editor,
  question,
  organizations,
  cannotSave,
  onSave,
}: VersionQuestionProps) {
  const { refused, compared, answered } = question;
  if (compared === null) return null;
  return (
    <ConflictDialog
      mine={editor.content}
      other={compared}
      organizations={organizations}
      isSaving={editor.isSaving}
      cannotKeepMine={refused !== null && cannotSave}
      onKeepMine={() => {
        if (refused) return onSave(() => editor.keepMine(refused.saved));
        editor.keepThis(compared);
        answered();
      }}
      onTakeOther={() => {
        if (refused) editor.takeSaved(refused.saved);
        else editor.takeOther(compared);
        answered();
      }}
      onCopy={editor.change}
      onClose={question.close}
    />
  );
}
