import type { KeptBackup } from './kept-backups.ts';
import type { LostSince } from './lost-since.store.ts';

const MEGABYTE = 1_000_000;

function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;
}

/** `1,234 articles, 910 subscribers, 5,678 pictures and files; 120 MB.` */
export function heldInWords({ list, bytes }: KeptBackup): string {
  const { post = 0, subscription = 0 } = list.rows;
  const files = list.files.filter(({ path }) => path.startsWith('media/')).length;
  const held = [
    counted(post, 'article', 'articles'),
    counted(subscription, 'subscriber', 'subscribers'),
    counted(files, 'picture or file', 'pictures and files'),
  ];
  return `${held.join(', ')}; ${Math.ceil(bytes / MEGABYTE).toLocaleString('en-GB')}\u00a0MB.`;
}

const WORDS: Readonly<Record<keyof LostSince, readonly [one: string, many: string]>> = {
  articles: ['changed article', 'changed articles'],
  stories: ['changed story of the desk', 'changed stories of the desk'],
  things: [
    'change of events, people, banners, pages and settings',
    'changes of events, people, banners, pages and settings',
  ],
  subscribers: ['subscriber', 'subscribers'],
  messages: ['message or request', 'messages and requests'],
};

/** `Going back to it would lose 3 changed articles and 1 subscriber.` */
export function lossInWords(lost: LostSince): string {
  const parts = Object.entries(WORDS).flatMap(([name, [one, many]]) => {
    const number = lost[name as keyof LostSince];
    return number === 0 ? [] : [counted(number, one, many)];
  });
  if (parts.length === 0) return 'Nothing has changed since.';
  return `Going back to it would lose ${new Intl.ListFormat('en-GB').format(parts)}.`;
}
