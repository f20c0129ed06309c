import { useCallback } from 'react';
import { focusInWords } from '#desk/media/details/focal-point.ts';
import { asStored, type InWords } from '#desk/stories/publishing/word-changes.ts';
import { fitsField } from '#desk/stories/story.contract.ts';
import { dateAndTime } from '#platform/dates.ts';
import type { Option } from '../choices.contract.ts';
import { optionName, useChoices } from '../choices.desk.ts';
import { useFacts } from '../facts.desk.ts';

/**
 * Writes values of fields as people know them: names for ids and slugs, the publication's clock for moments. A value that does not
 * fit its field is written as it is stored.
 */
export function useInWords(): InWords {
  const { publication } = useFacts();
  const choices = useChoices();
  return useCallback(
    (field, value) => {
      if (!fitsField(field, value)) return typeof value === 'string' ? value : JSON.stringify(value);
      const named = (options: readonly Option<unknown>[]) =>
        (Array.isArray(value) ? value : [value]).map((one) => optionName(options, one)).join(', ');
      switch (field) {
        case 'cat_slug':
          return named(choices.categories);
        case 'subcategories':
          return named(choices.subcategories);
        case 'post_author_id':
        case 'coauthors':
          return named(choices.authors);
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
