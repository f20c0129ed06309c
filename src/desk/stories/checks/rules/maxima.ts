import { TEXT_MAXIMA } from '#content/input-maxima.ts';
import { FIELD_WORDS } from '../../field-words.ts';
import { type StoryDocument, type StoryFields, TEXT_NAMES } from '../../story.contract.ts';
import { tooLarge } from '../../story-size.ts';
import type { Finding } from '../check.ts';

/** Those that people write. */
const WRITTEN = [
  ...TEXT_NAMES,
  'banner_caption',
  'meta_keywords',
  'post_name',
] as const satisfies readonly (keyof StoryFields & keyof typeof TEXT_MAXIMA)[];

/** Texts that no page has room for, and a story that would keep the site busy. */
export function withinMaxima(document: StoryDocument): readonly Finding[] {
  const long = WRITTEN.filter((field) => document.fields[field].length > TEXT_MAXIMA[field]);
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

function longText(field: (typeof WRITTEN)[number], length: number): string {
  return `Shorten this: ${FIELD_WORDS[field]} has ${length.toLocaleString('en')} characters, and at most ${TEXT_MAXIMA[field].toLocaleString('en')} fit.`;
}
