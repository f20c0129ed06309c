import { oneLine } from '#content/markup/text.ts';

const EMAIL = /<?\s*(?:mailto:)?([\p{L}\p{N}._%+-]+)@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\s*>?/u;
/** Shared mailboxes: their local parts are no names. */
const SHARED =
  /^(?:admin|administrator|webmaster|postmaster|info|contact|hello|mail|office|team|staff|news|newsroom|desk|editor|editors|editorial|redaktion|press|media|marketing|support|service|sales|blog|web|site|user|no|reply|noreply|root|test|guest|author|anonymous)$/i;

export function hasEmail(byline: string): boolean {
  return EMAIL.test(byline);
}

/**
 * Reads a person's name from a byline with an e-mail address: the words beside the address, else its local part, if that is
 * a name of at least two words (`jane.doe@…`).
 */
export function nameWithoutEmail(byline: string): string | undefined {
  const local = EMAIL.exec(byline)?.[1] ?? '';
  const others = byline.replace(new RegExp(EMAIL.source, 'gu'), ' ').replace(/[()<>,;"|]+/g, ' ');
  const beside = oneLine(others).replace(/^by\s+/i, '');
  if (/\p{L}{2}/u.test(beside)) return beside;
  const words = local
    .replace(/\+.*$/, '')
    .split(/[._-]+/)
    .map((word) => word.replace(/\d+$/, ''))
    .filter(Boolean);
  return nameOf(words);
}

/** The name in a byline that is written as in an address: `Chris Holly` of `chris-holly`. */
export function nameOfSlug(byline: string): string | undefined {
  return /^\p{Ll}+(?:[-_.]\p{Ll}+){1,3}$/u.test(byline.trim()) ? nameOf(byline.trim().split(/[-_.]/)) : undefined;
}

function nameOf(words: readonly string[]): string | undefined {
  const isName = words.length >= 2 && words.every((word) => /^\p{L}+$/u.test(word) && !SHARED.test(word));
  return isName ? words.map(capitalised).join(' ') : undefined;
}

function capitalised(word: string): string {
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return word.length === 1 ? `${name}.` : name;
}
