import { kind } from '#content/kinds/kind.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { authorRow } from '../posts.contract.ts';
import { linesOfLinks } from './author-links.ts';

const MOST = ROW_MAXIMA.author;

const stored = authorRow.pick({
  author_display_name: true,
  author_name: true,
  author_photo: true,
  author_description: true,
  author_links: true,
});

/** An author, as the desk edits it: somebody with a byline, who need have no account. */
export const authorKind = kind({
  name: 'authors',
  words: { one: 'Author', many: 'Authors', also: 'bylines, contributors, writers, journalists' },
  stored,
  empty: {
    author_display_name: '',
    author_name: '',
    author_photo: null,
    author_description: '',
    author_links: '',
  },
  title: 'author_display_name',
  fields: {
    author_display_name: {
      label: 'Name',
      hint: 'as readers see it',
      as: 'line',
      most: MOST.author_display_name,
      isRequired: true,
    },
    author_name: {
      label: 'Address',
      hint: 'made from the name if empty',
      as: 'slug',
      of: 'author_display_name',
      most: MOST.author_name,
    },
    author_photo: { label: 'Photograph', as: 'picture', most: MOST.author_photo },
    author_description: { label: 'Biography', as: 'lines', most: MOST.author_description },
    author_links: {
      label: 'Pages elsewhere',
      hint: 'web addresses, one a line',
      as: 'lines',
      isAddress: true,
      most: MOST.author_links,
    },
  },
  list: {
    columns: [],
    alphabetical: 'author_display_name',
    state: ({ author_photo, author_description }) =>
      author_photo === null ? 'Without a photograph' : author_description ? 'Complete' : 'Without a biography',
  },
  merge:
    'All stories, drafts and accounts with this byline get the other one, and this page leads there. Undo gives back what has not been changed since.',
  checks: [linksLead],
});

function linksLead({ author_links }: typeof stored._output) {
  const [first] = linesOfLinks(author_links).others;
  const message = `Pages elsewhere: “${first}” is no web address. One begins with https:// and names a site.`;
  return first === undefined ? undefined : ({ field: 'author_links', message } as const);
}
