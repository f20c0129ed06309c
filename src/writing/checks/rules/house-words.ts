import type { Place, StoryDocument } from '../../story.contract.ts';
import { partsOf } from '../block-parts.ts';
import type { CheckContext, Finding } from '../check.ts';

/** Words that the publication does not print (houseWords in publication.ts). */
export function houseWords({ fields, blocks }: StoryDocument, context: CheckContext): readonly Finding[] {
  const texts: readonly { readonly text: string; readonly place: Place; readonly id: string }[] = [
    { text: fields.post_title, place: { field: 'post_title' }, id: 'headline' },
    { text: fields.p_content, place: { field: 'p_content' }, id: 'standfirst' },
    ...blocks.map((block) => ({ text: partsOf(block).text, place: { block: block.id }, id: block.id })),
  ];
  return context.houseWords.flatMap((house) => {
    const written = patternOf(house);
    return texts
      .filter(({ text }) => written.test(plain(text)))
      .map(({ place, id }): Finding => {
        const message = `Write “${house.instead}” here instead of “${house.word}”.`;
        return { id: `word ${house.word} ${id}`, message, place, level: 'advice' };
      });
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
