import { addresses } from '#content/addresses.ts';
import { COLOUR_PATTERN, contrast } from '#content/design/contrast.ts';
import { OWN_PALETTE, READABLE, type Scheme } from '#content/design/palette.ts';
import { kind } from '#content/kinds/kind.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { categoryRow } from '../posts.contract.ts';
import { SECTION_KIND, SPECIFIED_SECTIONS } from './section-keys.ts';

const MOST = ROW_MAXIMA.category;

const stored = categoryRow.pick({
  cat_name: true,
  cat_slug: true,
  menu_name: true,
  hue_light: true,
  hue_dark: true,
  position: true,
  is_hidden: true,
  stand_in: true,
});
export type SectionForm = typeof stored._output;

/** As far as a place can be from the first. */
export const LAST_PLACE = 1_000;

/** A section of the paper, as the desk edits it: a category of stories. */
export const sectionKind = kind({
  name: SECTION_KIND,
  words: { one: 'Section', many: 'Sections', also: 'categories, topics, departments, menu' },
  stored,
  empty: {
    cat_name: '',
    cat_slug: '',
    menu_name: '',
    hue_light: '',
    hue_dark: '',
    position: LAST_PLACE,
    is_hidden: 0,
    stand_in: null,
  },
  title: 'cat_name',
  fields: {
    cat_name: { label: 'Name', as: 'line', most: MOST.cat_name, isRequired: true },
    cat_slug: {
      label: 'Address',
      hint: 'made from the name if empty; all its stories come along, and the old addresses lead on',
      as: 'slug',
      of: 'cat_name',
      most: MOST.cat_slug,
    },
    menu_name: { label: 'Name in the menu', hint: 'if it is another', as: 'line', most: MOST.menu_name },
    hue_light: { label: 'Colour on light paper', as: 'colour', most: MOST.hue_light },
    hue_dark: { label: 'Colour on dark paper', as: 'colour', most: MOST.hue_dark },
    position: { label: 'Place', hint: '1 is the first', as: 'number', least: 1, most: LAST_PLACE },
    stand_in: {
      label: 'Stand-in picture',
      hint: 'shown in the place of a picture whose licence has ended',
      as: 'picture',
      most: MOST.stand_in,
    },
    is_hidden: { label: 'Hidden', as: 'flag' },
  },
  list: {
    columns: ['position'],
    ordered: 'position',
    words: ['cat_slug'],
    state: ({ is_hidden }) => (is_hidden ? 'Hidden: not on the front page, in no menu, filter or site map' : 'Shown'),
  },
  switch: { field: 'is_hidden', on: 'Hide', off: 'Show' },
  page: ({ cat_slug }) => addresses.topic(cat_slug),
  lasting: {
    is: ({ cat_slug }) => SPECIFIED_SECTIONS.has(cat_slug),
    keeps: ['cat_slug'],
    why: 'It is one of the eight sections that pages of the site are made of: it keeps its address and stays. You can hide it.',
  },
  merge:
    'All stories and drafts of this section come to the other one, and its addresses lead there. Undo gives back what has not been moved since.',
  checks: [canBeRead('hue_light', 'light'), canBeRead('hue_dark', 'dark')],
});

/** On Masthead's own paper: what the settings make of it is not known here. */
function canBeRead(field: 'hue_light' | 'hue_dark', name: Scheme) {
  return (form: SectionForm) => {
    const message = `Colour on ${name} paper: the section's name cannot be read in it. Choose a ${name === 'light' ? 'darker' : 'lighter'} one.`;
    return COLOUR_PATTERN.test(form[field]) && contrast(form[field], OWN_PALETTE[name].paper) < READABLE
      ? { field, message }
      : undefined;
  };
}
