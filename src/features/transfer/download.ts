import { saveFile } from "@/shared/browser/save-file";

export const downloadText = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: "text/csv;charset=utf-8" }));
