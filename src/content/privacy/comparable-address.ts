import { domainToASCII, domainToUnicode } from 'node:url';
import { INVISIBLE } from '#platform/text/folding.ts';

const ALL_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu');

/**
 * An e-mail address as it is compared: every way of writing one mailbox is the same, so that none brings an erased address
 * back. Capitals, compatibility forms and accents written apart (Unicode NFKC) make no difference, nor does a domain in
 * punycode or with the dot of the root.
 */
export function comparableAddress(email: string): string {
  const [local, domain] = partsOf(email.normalize('NFKC').replace(ALL_INVISIBLE, '').trim().toLowerCase());
  return `${local}${(domainToASCII(domain) || domain).replace(/\.$/, '')}`;
}

/** How a comparable address may stand in a text: its domain in punycode or as people write it, its accents in both forms. */
export function spellingsOf(address: string): string[] {
  const [local, domain] = partsOf(address);
  const written = `${local}${domainToUnicode(domain) || domain}`;
  return [...new Set([address, written, written.normalize('NFD')])];
}

/** @returns what ends with the last @, and the domain */
function partsOf(email: string): readonly [string, string] {
  const start = email.lastIndexOf('@') + 1;
  return [email.slice(0, start), email.slice(start)];
}
