import { byName } from '#content/markup/by-name.ts';
import { escapeText } from '#content/markup/text.ts';
import { isLook } from './looks.ts';
import { linkLine } from './shortcodes.ts';

/** Tags of Hexo's themes (NexT, Butterfly, Volantis) whose arguments are words of the text. */
const WORDS = byName<(args: string) => string | undefined>([
  ['label', labelWords],
  ['span text', (args) => lastOf(args)],
  ['u emp wavy del kbd psw', (args) => args],
  ['checkbox radio', (args) => `${/^[^,]*\bchecked\b/.test(args) ? '☑' : '☐'} ${lastOf(args)}`],
  ['hideInline', (args) => partsOf(args)[0]],
]);

/** @param args as written @returns undefined for another tag */
export function hexoWords(name: string, args: string): string | undefined {
  const written = args.trim().replace(/^(["'])([\s\S]*)\1$/, '$2');
  if (/^(?:btn|button)$/.test(name)) return button(written);
  const words = written === '' ? undefined : WORDS.get(name)?.(written)?.trim();
  return words && escapeText(words);
}

/** `primary @words` of NexT, `words green` of Butterfly. */
function labelWords(args: string): string {
  const at = args.indexOf('@');
  if (at !== -1) return args.slice(at + 1);
  const words = args.split(/\s+/);
  return words.length > 1 && isLook(words.at(-1) ?? '') ? words.slice(0, -1).join(' ') : args;
}

/** `https://…, Words, icon [class], [title]`; Volantis has the words first. */
function button(args: string): string | undefined {
  const parts = partsOf(args);
  const address = parts.find((part) => /^(?:https?:\/\/|\/)\S*$/i.test(part));
  const words = parts.find((part) => part !== address && !/^\[|^$/.test(part));
  return parts.length > 1 ? linkLine(address, words) : undefined;
}

function partsOf(args: string): string[] {
  return args.split(',').map((part) => part.trim());
}

/** What stands behind how it looks: `red, words`. */
function lastOf(args: string): string {
  return args.includes(',') ? args.slice(args.indexOf(',') + 1).trim() : args;
}
