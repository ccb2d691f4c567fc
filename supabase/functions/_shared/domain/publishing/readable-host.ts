import { parseUrl } from "../parse-url.ts";

/** Letters of Spanish, Catalan and Portuguese. Other letters, even Latin ones, may imitate these letters. */
const PLAIN_LABEL = /^[a-z0-9áàâãéèêíïóòôõúüñç-]+$/;

/** The host with its letters instead of `xn--…`, if each label has only plain letters; else the host itself. */
export function readableHost(host: string): string {
  if (!host.includes("xn--")) return host;
  const labels = host
    .split(".")
    .map((label) => (label.startsWith("xn--") ? decoded(label.slice("xn--".length)) : label));
  const shown = labels.join(".");
  // Browsers can only encode a host. Encoding the result must give the original host, or `decoded` misread a label.
  const isSame =
    labels.every((label) => PLAIN_LABEL.test(label)) && parseUrl(`https://${shown}`)?.hostname === host;
  return isSame ? shown : host;
}

/** Decodes Punycode (RFC 3492, sections 6.1 and 6.2), for which browsers have no function. */
function decoded(label: string): string {
  const end = label.lastIndexOf("-");
  const letters = [...label.slice(0, Math.max(end, 0))];
  let [code, place, bias] = [128, 0, 72];
  for (let at = end + 1; at < label.length; ) {
    const before = place;
    let weight = 1;
    for (let k = 36; ; k += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(label[at] ?? "?");
      at += 1;
      if (digit < 0) return "";
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const length = letters.length + 1;
    bias = nextBias(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    if (code > 0x10ffff) return "";
    letters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  return letters.join("");
}

function nextBias(moved: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(moved / (isFirst ? 700 : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
  return k + Math.floor((36 * delta) / (delta + 38));
}
