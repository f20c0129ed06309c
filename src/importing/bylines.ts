import { oneLine } from '#markup/text.ts';

const EMAIL = /<?\s*(?:mailto:)?([\p{L}\p{N}._%+-]+)@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\s*>?/u;
/** Shared mailboxes: no name can be made of them. */
const SHARED =
  /^(?:admin|administrator|webmaster|postmaster|info|contact|hello|mail|office|team|staff|news|newsroom|desk|editor|editors|editorial|redaktion|press|media|marketing|support|service|sales|blog|web|site|user|no|reply|noreply|root|test)$/i;

/** Whether there is an e-mail address in a byline. */
export function hasEmail(byline: string): boolean {
  return EMAIL.test(byline);
}

/**
 * Makes the name of a person of a byline with an e-mail address in it: of what stands beside the address, else of its local
 * part, where that is a name of at least two words (`jane.doe@…`).
 * @returns undefined where no name can be made
 */
export function nameWithoutEmail(byline: string): string | undefined {
  const local = EMAIL.exec(byline)?.[1] ?? '';
  const beside = oneLine(byline.replace(new RegExp(EMAIL.source, 'gu'), ' ').replace(/[()<>,;"|]+/g, ' ')).replace(
    /^by\s+/i,
    '',
  );
  if (/\p{L}{2}/u.test(beside)) return beside;
  const words = local
    .replace(/\+.*$/, '')
    .split(/[._-]+/)
    .map((word) => word.replace(/\d+$/, ''))
    .filter(Boolean);
  const isName = words.length >= 2 && words.every((word) => /^\p{L}+$/u.test(word) && !SHARED.test(word));
  return isName ? words.map(capitalised).join(' ') : undefined;
}

function capitalised(word: string): string {
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return word.length === 1 ? `${name}.` : name;
}
