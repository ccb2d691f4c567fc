/** The names of HTML 4, which PHP's `htmlentities` writes, and signs of punctuation of HTML 5, each before its character. */
const NAMES = `
amp & lt < gt > quot " apos ' iquest ¿ iexcl ¡ szlig ß laquo « raquo » ldquo “ rdquo ” lsquo ‘ rsquo ’
hellip … bull • mdash — ndash – euro € ordf ª ordm º deg ° middot · copy © reg ® trade ™ times × plusmn ±
divide ÷ minus − frac12 ½ frac14 ¼ frac34 ¾ sup2 ² sup3 ³ micro µ permil ‰ sect § para ¶ cent ¢ pound £
yen ¥ larr ← rarr → uarr ↑ darr ↓ le ≤ ge ≥ ne ≠ asymp ≈ infin ∞ check ✓ star ☆ starf ★ hearts ♥ prime ′
sbquo ‚ bdquo „ lsaquo ‹ rsaquo › aelig æ oslash ø aring å oelig œ comma , period . colon : semi ; excl !
quest ? lpar ( rpar ) num # percnt % dollar $ plus + equals = commat @ lowbar _ verbar | Dagger ‡ Prime ″
acute ´ alefsym ℵ alpha α and ∧ ang ∠ beta β brvbar ¦ cap ∩ cedil ¸ chi χ circ ˆ clubs ♣ cong ≅ crarr ↵
cup ∪ curren ¤ dArr ⇓ dagger † delta δ diams ♦ empty ∅ epsilon ε equiv ≡ eta η eth ð exist ∃ fnof ƒ forall ∀
frasl ⁄ gamma γ hArr ⇔ harr ↔ image ℑ int ∫ iota ι isin ∈ kappa κ lArr ⇐ lambda λ lang 〈 lceil ⌈ lfloor ⌊
lowast ∗ loz ◊ macr ¯ mu μ nabla ∇ ni ∋ not ¬ notin ∉ nsub ⊄ nu ν oline ‾ omega ω omicron ο oplus ⊕ or ∨
otimes ⊗ part ∂ perp ⊥ phi φ pi π piv ϖ prod ∏ prop ∝ psi ψ rArr ⇒ radic √ rang 〉 rceil ⌉ real ℜ rfloor ⌋
rho ρ scaron š sdot ⋅ sigma σ sigmaf ς sim ∼ spades ♠ sub ⊂ sube ⊆ sum ∑ sup ⊃ sup1 ¹ supe ⊇ tau τ there4 ∴
theta θ thetasym ϑ thorn þ tilde ˜ uArr ⇑ uml ¨ upsih ϒ upsilon υ weierp ℘ xi ξ zeta ζ
`;

const UNSEEN: Readonly<Record<string, string>> = {
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  shy: "\u00ad",
  zwnj: "\u200c",
  zwj: "\u200d",
  tab: "\t",
  newline: "\n",
  lrm: "\u200e",
  rlm: "\u200f",
};

const words = NAMES.trim().split(/\s+/);
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...words.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, words[at + 1] ?? ""]] : [])),
  ...Object.entries(UNSEEN),
]);

const ACCENTS: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
};

/** The character of a named reference; undefined for an unknown name. Letters keep the name's case ('&Ntilde;'). */
export function characterNamed(name: string): string | undefined {
  const accent = ACCENTS[name.slice(1).toLowerCase()];
  if (accent) return `${name[0]}${accent}`.normalize("NFC");
  const own = CHARACTERS.get(name);
  if (own !== undefined) return own;
  const small = CHARACTERS.get(name.toLowerCase());
  return /^[A-Z]/.test(name) && small !== "ß" ? small?.toUpperCase() : small;
}
