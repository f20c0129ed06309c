import type { StoryListQuery } from '#desk/stories/stories.contract.ts';
import { type DateStyle, shortDate } from '#platform/dates.ts';
import type { Option } from '../choices.contract.ts';
import { optionName } from '../choices.desk.ts';
import { LISTED_WORDS } from './state-words.ts';

/** The categories, sub-categories and authors that the list can be filtered by, with their names. */
interface Names {
  readonly categories: readonly Option<string>[];
  readonly subcategories: readonly Option<string>[];
  readonly authors: readonly Option<number>[];
}

/** What leaves stories out of the list, as people read it: `section News`. Empty where nothing does. */
export function filterInWords(filter: StoryListQuery, names: Names, { language }: DateStyle): string[] {
  const { words, state, section, tag, author, from, until } = filter;
  const day = (date: string) => shortDate(`${date}T00:00:00.000Z`, { language, timeZone: 'UTC' });
  return [
    words.trim() !== '' && `headline or text has “${words.trim()}”`,
    state !== '' && `state ${LISTED_WORDS[state]}`,
    section !== '' && `section ${optionName(names.categories, section)}`,
    tag !== '' && `sub-category ${optionName(names.subcategories, tag)}`,
    author !== '' && `author ${optionName(names.authors, author)}`,
    from !== '' && `changed from ${day(from)}`,
    until !== '' && `changed until ${day(until)}`,
  ].filter((phrase) => phrase !== false);
}
