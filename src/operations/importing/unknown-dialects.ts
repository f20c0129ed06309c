import { setOf } from '#content/markup/by-name.ts';
import { tokens } from '#content/markup/tokens.ts';

/** Marks of languages for texts that no import reads here, as readers would see them. */
const DIALECTS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['BBCode', /\[(b|i|u|url|img|quote|size|color|list)(?:=[^\]\s]{1,300})?\](?=[^[]{0,2000}\[\/\1\])/gi],
  [
    'MediaWiki',
    /\[\[(?:File|Image|Category):[^\]]{1,300}\]\]|'''[^'\n]{1,300}'''|(?:^|>)={2,5} [^=\n<]{1,200} ={2,5}(?=$|<)/gm,
  ],
  [
    'reStructuredText',
    /(?:^|>)\.\. [\w-]{2,40}:: |`[^`<\n]{1,300}(?:<|&lt;)https?:[^`]{1,300}`_|(?<!\w):(?:ref|doc|code|math):`/gm,
  ],
  [
    'AsciiDoc',
    /(?:^|>)(?:image::?[^\s[<>]{1,300}\[|\[(?:source|NOTE|quote|verse)[,\]]|={2,5} \S)|\b(?:xref:|link:)[^\s[<>]{1,300}\[/gm,
  ],
  ['Org', /(?:^|>)#\+(?:begin_|end_|title:|caption:)|\[\[(?:https?|file):[^\]]{1,500}\]\[/gim],
];
const CODE = setOf('pre code script style textarea kbd samp');

/** So many marks are no slip and no example. */
const CERTAIN = 3;

/** The name of the dialect whose marks readers would see in the HTML of a text; undefined for a text that is fit to be read. */
export function unknownDialect(html: string): string | undefined {
  let shown = '';
  for (const { kind, source } of tokens(html, CODE)) if (kind !== 'whole' && kind !== 'comment') shown += source;
  return DIALECTS.find(([, mark]) => shown.match(mark)?.[CERTAIN - 1] !== undefined)?.[0];
}
