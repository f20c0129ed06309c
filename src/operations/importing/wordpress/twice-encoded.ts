/**
 * UTF-8 that was read as Windows-1252 and stored as UTF-8 again: `CristÃ³bal`, `donâ€™t`. Sequences that a language writes, as a
 * word in capitals that ends in Ã, stay.
 */
const windows1252 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The characters that Windows-1252 has for the bytes 0x80 to 0xBF, with the byte of each. */
const continuation: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x40 }, (_, index) => [windows1252.decode(Uint8Array.of(0x80 + index)), 0x80 + index]),
);
const any = `[${[...continuation.keys()].join('').replace(/[\]\\^-]/g, '\\$&')}]`;

const sequences = new RegExp(
  [
    // Accented letters in lower case, within or at the end of a word in lower case.
    `(?<!\\p{Lu})Ã[\u00a0-\u00bf]`,
    // Accented capitals that begin a word.
    `(?<!\\p{L})Ã${any}(?=\\p{L})`,
    // Spaces and signs: no-break space, ©, °, £.
    `(?<!\\p{Lu})Â[\u00a0-\u00bf]`,
    // Typographic quotes, dashes, arrows, mathematical signs.
    `â[€„†ˆ]${any}`,
    // A closing quote whose third byte is undefined in Windows-1252, and was lost.
    'â€(?=[\\s<.,;:)]|$)',
  ].join('|'),
  'gu',
);

/** Decodes such sequences. */
export function onceEncoded(text: string): string {
  return text.replace(sequences, (sequence) => {
    if (sequence === 'â€') return '”';
    const [lead = '', ...rest] = sequence;
    const bytes = [lead.charCodeAt(0), ...rest.map((character) => continuation.get(character) ?? 0)];
    try {
      return utf8.decode(Uint8Array.from(bytes));
    } catch {
      // No character: the sequence was meant.
      return sequence;
    }
  });
}
