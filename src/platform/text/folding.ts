/** Characters that no one sees, as a part of a class: zero-width spaces, soft hyphens, marks of direction, fillers. */
export const INVISIBLE = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}`;

/** Signs within a word that readers leave out when they type it: the invisible ones, and Hebrew's marks of an abbreviation. */
export const UNTYPED = String.raw`${INVISIBLE}\u05f3\u05f4`;

const ASCII = /^\p{ASCII}*$/u;
const ALL_UNTYPED = new RegExp(`[${UNTYPED}\\u0640]+`, 'gu');

/** Accents and vowel signs that people leave out. Elsewhere a mark makes another letter: й is not и, ガ not カ, की not का. */
const MARKS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
/** In Cyrillic, the dots of ё and the stress. */
const STRESS = /(?<=е)\u0308|[\u0300\u0301]/gu;
/** In Devanagari, the dot below; a nasal before a consonant is written as such or as a dot above. */
const DOT_BELOW = /\u093c/gu;
const NASAL = /\u0901|[ङञणनम]\u094d(?=[क-ह])/gu;

/** Letters that are written for each other, and have no accent to leave out. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  `ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ħ:h ı:i ς:σ ٱ:ا ى:ي ی:ي ک:ك ة:ه ہ:ه ھ:ه`
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
);
const SUCH_LETTERS = new RegExp(`[${[...ALIKE.keys()].join('')}]`, 'gu');
/** The digits of Arabic and Persian: their last four bits are what they count. */
const ARABIC_DIGITS = /[٠-٩۰-۹]/gu;

/**
 * A text as it is compared: everything that looks or is typed alike becomes the same. Capitals, accents, vowel signs, half and
 * full width, ligatures, invisible characters, ß and ss, ё and е, ı and i make no difference (docs/decisions/0078).
 */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(ALL_UNTYPED, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '$1')
    .replace(STRESS, '')
    .replace(DOT_BELOW, '')
    .replace(NASAL, '\u0902')
    .replace(SUCH_LETTERS, (letter) => ALIKE.get(letter) ?? letter)
    .replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .normalize('NFC');
}
