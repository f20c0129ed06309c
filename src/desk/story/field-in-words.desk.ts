import { useCallback } from 'react';
import { dateAndTime } from '#platform/dates.ts';
import { asStored, type InWords } from '#writing/publishing/word-changes.ts';
import { useChoices } from '../choices.desk.ts';
import { useFacts } from '../facts.desk.ts';
import { focusInWords } from './focal-point.ts';

/** Writes values of fields as people know them: names for ids and slugs, the publication's clock for moments. */
export function useInWords(): InWords {
  const { publication } = useFacts();
  const choices = useChoices();
  return useCallback(
    (field, value) => {
      const named = (names: ReadonlyMap<unknown, string> | undefined) =>
        (Array.isArray(value) ? value : [value]).map((one) => names?.get(one) ?? one ?? '').join(', ');
      switch (field) {
        case 'cat_slug':
          return named(choices && new Map(choices.categories.map(({ cat_slug, cat_name }) => [cat_slug, cat_name])));
        case 'subcategories':
          return named(choices && new Map(choices.subcategories.map((one) => [one.subcat_slug, one.subcat_name])));
        case 'post_author_id':
        case 'coauthors':
          return named(choices && new Map(choices.authors.map((one) => [one.id, one.author_display_name])));
        case 'publish_time':
          return value === null ? 'at once' : dateAndTime(String(value), publication);
        case 'banner_show':
          return value === 1 ? 'yes' : 'no';
        case 'banner_focus':
          return focusInWords(String(value));
        default:
          return asStored(field, value);
      }
    },
    [choices, publication],
  );
}
