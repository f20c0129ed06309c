/** Text that no reader sees, between an opening and a closing sign. */
const UNSEEN: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/<!--/g, /-->/g],
  [/\{%-?\s{0,9}comment\s{0,9}-?%\}/g, /endcomment\s{0,9}-?%\}/g],
  [/\{::comment\}/g, /\{:\/(?:comment)?\}/g],
  [/\{\{[<%]?\s{0,9}\/\*/g, /\*\/\s{0,9}[>%]?\}\}/g],
  [/\{\/\*/g, /\*\/\}/g],
  [/\{#(?![\w:.-]+\s?\}|\s?\})/g, /#\}/g],
  [/%%/g, /%%/g],
  [/<script\b/gi, /<\/script\b[^>]{0,99}>/gi],
  [/<style\b/gi, /<\/style\b[^>]{0,99}>/gi],
  [/<noscript\b/gi, /<\/noscript\b[^>]{0,99}>/gi],
  [/<svg\b/gi, /<\/svg\b[^>]{0,99}>/gi],
];

/** What is written and not read: addresses, tags, commands, parameters. Each with what stands in its place. */
const UNREAD: readonly (readonly [RegExp, string])[] = [
  [/\{%[^%]{0,2000}%\}|\{\{[^{}]{0,2000}\}\}/g, ' '],
  [/^export\s(?:default\s)?(?:async\s)?function\b[^\n]{0,400}\{$[\s\S]{0,4000}?^\}/gm, ' '],
  [/^(?:import|export)\s[^\n]{0,400}$/gm, ' '],
  [/^\s{0,3}\[[^\]\n]{1,300}\]:[^\n]*$/gm, ' '],
  [/^(?:```|~~~|:::)[^\n]*$/gm, ' '],
  // Before links by a label: one command may follow another.
  [/\[(?:\/[a-z][\w-]{0,60}|[a-z][\w-]{0,60}\s[^[\]=]{0,500}=[^[\]]{0,2000}|[a-z]{1,30}_\w{1,60})\/?\]/gi, ' '],
  [/!\[\[[^[\]\n]{0,300}\]\]|(?<=\[\[)[^[\]|\n]{0,300}\|/g, ' '],
  [/!\[[^\]\n]{0,1000}\](?:\([^()\n]{0,1000}\)|\[[^\]\n]{0,200}\])/g, ' '],
  [/\]\((?:[^()\n]|\([^()\n]{0,200}\)){0,1000}\)/g, ' '],
  [/\]\[[^\]\n]{0,200}\]/g, ' '],
  [/\[[a-z][\w-]{0,60}\/?\](?![(:[])/gi, ' '],
  [/\{[.:#][^{}\n]{0,300}\}/g, ' '],
  [/(?<![\p{L}\p{N}:/]):[a-z][\w+-]{1,40}:(?![\p{L}\p{N}:/])/gu, ' '],
  [/<\/?(?:a|abbr|b|cite|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]{0,4000})?>/gi, ''],
  [/<[/!?]?[a-z][^<>]{0,8000}>/gi, ' '],
  [/(?:https?:\/\/|www\.|mailto:)[^\s<>"“”)\]]+/gi, ' '],
];

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const SCRIPTS = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}]';
const WORD = new RegExp(`${SCRIPTS}|(?:(?!${SCRIPTS})[\\p{L}\\p{N}])+`, 'gu');

/** Fewer words say nothing: a sentence that ends otherwise. */
const FEWEST_LOST = 3;

/**
 * The share of a text's words that readers see. Both texts are counted by the same rules: words are what is left without tags,
 * commands, addresses and what is hidden. Which words they are counts, so that an added text hides no lost one.
 * @param written as the source has it
 * @param shown what readers see
 */
export function shareOfWordsKept(written: string, shown: string): number {
  const seen = countsOf(shown);
  const wanted = countsOf(written);
  let [all, kept] = [0, 0];
  for (const [word, count] of wanted) {
    all += count;
    kept += Math.min(count, seen.get(word) ?? 0);
  }
  return all - kept < FEWEST_LOST ? 1 : kept / all;
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of readable(text).matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function readable(text: string): string {
  const visible = UNSEEN.reduce((rest, [open, close]) => withoutBetween(rest, open, close), text);
  // A second time, because examples of code are tags in one text and character references in the other.
  const decoded = withoutUnread(withReferences(withoutUnread(visible)));
  return decoded
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff'’‘ʼ`\\]/gu, '')
    .toLowerCase();
}

function withoutUnread(text: string): string {
  return UNREAD.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** What is never closed stays: its words were lost, if readers do not see them. */
function withoutBetween(text: string, open: RegExp, close: RegExp): string {
  const kept: string[] = [];
  let from = 0;
  for (const { index, 0: opening } of text.matchAll(open)) {
    if (index < from) continue;
    const closing = new RegExp(close);
    closing.lastIndex = index + opening.length;
    if (!closing.test(text)) break;
    kept.push(text.slice(from, index));
    from = closing.lastIndex;
  }
  return from === 0 ? text : [...kept, text.slice(from)].join(' ');
}

function withReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,10}));/gi, (_, decimal, hex, name) => {
    if (name)
      return (
        NAMED[name.toLowerCase()] ?? /^([a-z])(?:acute|grave|uml|circ|tilde|cedil|ring|slash)$/i.exec(name)?.[1] ?? ' '
      );
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}
