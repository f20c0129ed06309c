import type { LostSince } from './lost-since.store.ts';

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
    return number === 0 ? [] : [`${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`];
  });
  if (parts.length === 0) return 'Nothing has changed since.';
  return `Going back to it would lose ${new Intl.ListFormat('en-GB').format(parts)}.`;
}
