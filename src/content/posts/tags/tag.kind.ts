import { addresses } from '#content/addresses.ts';
import { kind } from '#content/kinds/kind.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { subcategoryRow } from '../posts.contract.ts';
import { TAGS } from './tag-key.ts';

const stored = subcategoryRow.pick({ subcat_name: true, subcat_slug: true, is_private: true });
export type TagForm = typeof stored._output;

/** A sub-category, as the desk edits it: what a story is filed under beside its section. */
export const tagKind = kind<TagForm>({
  name: TAGS,
  words: { one: 'Sub-category', many: 'Sub-categories', also: 'tags, keywords, subjects, subcategories' },
  stored,
  empty: { subcat_name: '', subcat_slug: '', is_private: 0 },
  title: 'subcat_name',
  fields: {
    subcat_name: {
      label: 'Name',
      hint: 'as readers see it',
      as: 'line',
      most: ROW_MAXIMA.subcategory.subcat_name,
      isRequired: true,
    },
    subcat_slug: {
      label: 'Address',
      hint: 'made from the name if empty; the old one leads on',
      as: 'slug',
      of: 'subcat_name',
      most: ROW_MAXIMA.subcategory.subcat_slug,
    },
    is_private: { label: 'Private', as: 'flag' },
  },
  list: {
    columns: [],
    alphabetical: 'subcat_name',
    words: ['subcat_slug'],
    state: ({ is_private }) => (is_private ? 'Private: only the desk knows it' : 'Public'),
  },
  switch: { field: 'is_private', on: 'Make private', off: 'Make public' },
  page: ({ is_private, subcat_slug }) => (is_private ? undefined : addresses.tag(subcat_slug)),
  merge:
    'All stories and drafts under this sub-category get the other one, and its pages lead there. Undo gives back what has not been changed since.',
  checks: [],
});
