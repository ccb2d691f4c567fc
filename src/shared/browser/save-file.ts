export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revokes the address later, because Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
