export type Encoding =
  | ("utf-8" | "utf-16le" | "utf-16be")
  | ("windows-1252" | "iso-8859-15" | "macintosh" | "cp850" | "cp437");

/** windows-1252's characters beyond Latin-1; five unused codes stay control characters. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const LATIN = String.fromCharCode(...Array.from({ length: 96 }, (_, at) => 0xa0 + at));

/**
 * Upper halves of code pages (https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/), because browsers lack those of
 * DOS, and some Node versions read windows-1252 as Latin-1 (https://github.com/nodejs/node/issues/56542). Code page 850
 * has the euro sign of 858 instead of a Turkish letter.
 */
const PAGES: Partial<Record<Encoding, string>> = {
  "windows-1252": WINDOWS + LATIN,
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
};

function decodePage(bytes: Uint8Array, upper: string): string {
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    units[at] = byte < 128 ? byte : upper.charCodeAt(byte - 128);
  }
  return new TextDecoder("utf-16le").decode(units);
}

export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  const page = PAGES[encoding];
  return page === undefined ? new TextDecoder(encoding).decode(bytes) : decodePage(bytes, page);
}
