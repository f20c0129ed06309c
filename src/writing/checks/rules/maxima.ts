import { MAXIMA } from '#posts/maxima.ts';
import { FIELD_WORDS } from '../../field-words.ts';
import type { StoryDocument } from '../../story.contract.ts';
import { tooLarge } from '../../story-size.ts';
import type { Finding } from '../check.ts';

const TEXTS = {
  post_title: MAXIMA.headline,
  p_content: MAXIMA.standfirst,
  meta_title: MAXIMA.searchTitle,
  meta_description: MAXIMA.searchDescription,
  banner_caption: MAXIMA.caption,
  meta_keywords: MAXIMA.keywords,
  post_name: MAXIMA.slug,
} as const;

/** Texts that no page has room for, and a story that would keep the site busy. */
export function withinMaxima(document: StoryDocument): readonly Finding[] {
  const long = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).filter(
    (field) => document.fields[field].length > TEXTS[field],
  );
  const [first] = document.blocks;
  const large = first && tooLarge(document);
  return [
    ...long.map((field): Finding => {
      const { length } = document.fields[field];
      return { message: longText(field, length), place: { field }, level: 'forbids' };
    }),
    ...(large ? [{ message: large, place: { block: first.id }, level: 'forbids' } as const] : []),
  ];
}

function longText(field: keyof typeof TEXTS, length: number): string {
  return `Shorten this: ${FIELD_WORDS[field]} has ${length.toLocaleString('en')} characters, and at most ${TEXTS[field].toLocaleString('en')} fit.`;
}
