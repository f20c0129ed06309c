import type { LostSince } from './lost-since.store.ts';

const MEGABYTE = 1_000_000;

function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;
}

/** What a backup holds. */
export interface BackupContents {
  readonly articles: number;
  readonly subscribers: number;
  /** Pictures and linked files. */
  readonly files: number;
  readonly bytes: number;
}

/** `1,234 articles, 910 subscribers, 5,678 pictures and files; 120 MB.` */
export function heldInWords({ articles, subscribers, files, bytes }: BackupContents): string {
  const held = [
    counted(articles, 'article', 'articles'),
    counted(subscribers, 'subscriber', 'subscribers'),
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
  pictures: ['uploaded picture', 'uploaded pictures'],
};

/** `Going back to it would lose 3 changed articles and 1 subscriber.` */
export function lossInWords(lost: LostSince): string {
  const parts = Object.entries(WORDS).flatMap(([name, [one, many]]) => {
    const number = lost[name as keyof LostSince];
    return number === 0 ? [] : [counted(number, one, many)];
  });
  if (parts.length === 0) return 'Nothing newer would be lost.';
  return `Going back to it would lose ${new Intl.ListFormat('en-GB').format(parts)}.`;
}
