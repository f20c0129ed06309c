import { setOf } from '#content/markup/by-name.ts';

/** Names by which Hexo's themes say how words look. */
const LOOKS = setOf(
  'default blue cyan pink red purple orange green yellow gray grey primary success info warning danger open',
);

/** Whether an argument says how a thing looks, and is no word of it. */
export function isLook(word: string): boolean {
  return LOOKS.has(word) || /^#[\da-f]{3,8}$/i.test(word);
}
