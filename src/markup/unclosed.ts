import type { Changes } from './changes.ts';
import { type Token, tokens } from './tokens.ts';

/** Elements that take the rest of the article for their own content where their end is forgotten. */
const TAKE_THE_REST: ReadonlySet<string> = new Set(
  'iframe noembed noframes plaintext select template textarea title xmp'.split(' '),
);
const MAY_TAKE = /<(?:iframe|noembed|noframes|plaintext|select|template|textarea|title|xmp|!--)/i;

/** HTML in which an element or comment that is never closed takes nothing of what follows. */
export function withoutUnclosed(html: string, changes: Changes): string {
  if (!MAY_TAKE.test(html)) return html;
  return [...tokens(html, TAKE_THE_REST)].map((token) => closed(token, changes)).join('');
}

function closed({ kind, name, source }: Token, changes: Changes): string {
  if (kind === 'text') return source.replaceAll('<!--', '');
  if (kind !== 'open' || !TAKE_THE_REST.has(name)) return source;
  changes.add(`A '${name}' element that is never closed was kept from taking what follows`);
  return name === 'iframe' ? `${source}</iframe>` : '';
}
