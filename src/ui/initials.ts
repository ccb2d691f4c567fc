export function initials(name: string): string {
  const words = name
    .normalize("NFC")
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => (word?.match(/\p{L}|\p{N}/u)?.[0] ?? "").toLocaleUpperCase("es")).join("");
}
