/** Gives the user a text as a file. */
export function downloadText(name: string, text: string, type = "text/csv;charset=utf-8"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
