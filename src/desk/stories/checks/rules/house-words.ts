import type { Place, StoryDocument } from '../../story.contract.ts';
import { blockPartsOf } from '../block-parts.ts';
import { advice, type CheckContext, type Finding } from '../check.ts';

/** Words that the publication does not print (houseWords in publication.ts). */
export function houseWords({ fields, blocks }: StoryDocument, context: CheckContext): readonly Finding[] {
  const texts: readonly { readonly text: string; readonly place: Place }[] = [
    { text: fields.post_title, place: { field: 'post_title' } },
    { text: fields.p_content, place: { field: 'p_content' } },
    ...blocks.map((block) => ({ text: blockPartsOf(block).text, place: { block: block.id } })),
  ];
  return context.houseWords.flatMap((house) => {
    const written = patternOf(house);
    const message = `Write “${house.instead}” here instead of “${house.word}”.`;
    return texts.filter(({ text }) => written.test(plain(text))).map(({ place }) => advice(message, place));
  });
}

/** The whole word, in capitals or not: no letter or digit stands before or behind it. */
function patternOf({ word }: CheckContext['houseWords'][number]): RegExp {
  const literal = plain(word).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu');
}

/** Storing sets typographic quotation marks, and writers set spaces that do not break; the list may be typed with either. */
function plain(text: string): string {
  return text.replaceAll('’', "'").replaceAll('\u00a0', ' ');
}
