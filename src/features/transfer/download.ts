import { saveFile } from "@/shared/browser/save-file";

export const downloadText = (name: string, text: string, type = "text/csv;charset=utf-8"): void =>
  saveFile(name, new Blob([text], { type }));
