import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { namesFile } from '../../linked-files.ts';
import type { Reference } from './shortcodes.ts';

export interface WikiContext {
  /** Whether the folder is of Obsidian: what it hides goes, and a link that leads nowhere is its words. */
  readonly isVault: boolean;
  /** The path from the root of a file that is no text, wherever it lies; undefined for one that is not there. */
  readonly attachment: (name: string) => string | undefined;
}

const CODE = '^ {0,3}(?<fence>```+|~~~+)[\\s\\S]*?^ {0,3}\\k<fence>[`~]*[ \\t]*$|(?<tick>`{1,3})[^`\\n]+\\k<tick>';
/** `[[Page]]`, `[[Page#Part|words]]`, `![[picture.png|300]]`. */
const LINK = '(?<shown>!?)\\[\\[(?<named>[^[\\]\\n]{1,300})\\]\\]';
const PARTS = new RegExp(`${CODE}|${LINK}`, 'gm');
const PARTS_OF_VAULT = new RegExp(`${CODE}|%%[\\s\\S]*?%%|[ \\t]*(?<=\\s)\\^[\\w-]{1,60}[ \\t]*$|${LINK}`, 'gm');

const SIZE = /^\d+(?:x\d+)?$/;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i;
/** Where other generators put their table of contents. */
const CONTENTS = /^_?toc_?$/i;

/**
 * Replaces the links between notes, and the pictures and files shown in them, by Markdown; and takes out what Obsidian hides: comments
 * between `%%`, and names of blocks. A note shown within another becomes a link.
 * @param reference returns the address of a note
 */
export function withWikiLinks(
  markdown: string,
  reference: Reference,
  { isVault, attachment }: WikiContext,
): { readonly text: string; readonly remarks: readonly string[] } {
  if (!markdown.includes('[[') && !(isVault && /%%|\s\^\w/.test(markdown))) return { text: markdown, remarks: [] };
  const counts = { unknown: 0, comments: 0, within: 0 };
  const linked = (shown: string, named: string): string | undefined => {
    const { name, words, part, label } = readLink(named);
    if (CONTENTS.test(name)) return undefined;
    const file = attachment(name);
    if (shown && PICTURE.test(name) && (file || isVault)) return `![${escaped(label)}](<${encodeURI(file ?? name)}>)`;
    if (file && namesFile(name)) return `[${escaped(label || words)}](<${encodeURI(file)}>)`;
    const address = name === '' ? undefined : reference(name);
    if (address === undefined && !isVault) return undefined;
    if (address === undefined && name !== '') counts.unknown += 1;
    if (shown) counts.within += 1;
    const said = escaped(label || [words, part].filter(Boolean).join(' > '));
    return address === undefined ? said : `[${said}](<${encodeURI(percentDecoded(address))}>)`;
  };
  const text = markdown.replace(isVault ? PARTS_OF_VAULT : PARTS, (whole, ...given) => {
    const { named, shown = '', fence, tick } = given.at(-1) as Partial<Record<string, string>>;
    if (named !== undefined) return linked(shown, named) ?? whole;
    if (fence !== undefined || tick !== undefined) return whole;
    if (whole.startsWith('%%')) counts.comments += 1;
    return '';
  });
  return { text, remarks: remarksOn(counts) };
}

/** The parts of a link: its label after `|` is a size where a picture is shown. In a table, a backslash is before the line. */
function readLink(named: string) {
  const [target = '', ...labels] = named.split('|');
  const [path = '', ...parts] = target.replace(/\\$/, '').split('#');
  const name = path.trim();
  const part = parts.at(-1)?.replace(/^\^.*/, '').trim() ?? '';
  const label = labels.map((one) => one.replace(/\\$/, '').trim()).find((one) => !SIZE.test(one)) ?? '';
  return { name, words: name.split('/').at(-1) ?? '', part, label };
}

function escaped(words: string): string {
  return words.replace(/[[\]\\]/g, '\\$&');
}

function remarksOn({ unknown, comments, within }: Readonly<Record<'unknown' | 'comments' | 'within', number>>) {
  return [
    ...(unknown > 0 ? [`Links to notes that are not in the folder are words without a link: ${unknown}`] : []),
    ...(comments > 0 ? [`Comments that its program hid were left out: ${comments}`] : []),
    ...(within > 0 ? [`Notes shown within another are links to them: ${within}`] : []),
  ];
}
