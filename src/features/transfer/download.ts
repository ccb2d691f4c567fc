import { saveFile } from "@/shared/browser/save-file";

/** Gives the user a text as a file. */
export const downloadText = (name: string, text: string, type = "text/csv;charset=utf-8"): void =>
  saveFile(name, new Blob([text], { type }));
