import { addresses } from '#content/addresses.ts';
import { status } from '#content/columns.contract.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { kind } from '#content/kinds/kind.ts';
import { emptyTexts } from '#content/kinds/kind-texts.ts';
import { isSpecifiedPage } from '#content/page-paths.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { NOTHING_WAITS, textPageRow } from './text-pages.contract.ts';

const { page_title, ...otherTexts } = PAGE_TEXTS;

/** A page is scheduled by its time. The status `scheduled`, which an early version may have stored, counts as a draft. */
const stored = textPageRow
  .extend({ status: status.extract(['draft', 'published']).catch('draft') })
  .omit({ page_id: true, modified_time: true, source_key: true, source_hash: true });
export type PageForm = typeof stored._output;

/** A page of text, as the desk edits it. */
export const pageKind = kind<PageForm>({
  name: 'pages',
  words: { one: 'Page', many: 'Pages', also: 'About, privacy policy, terms, imprint, static pages, footer' },
  stored,
  empty: {
    ...emptyTexts(PAGE_TEXTS),
    page_path: '',
    status: 'draft',
    publish_time: null,
    page_html: '',
    ...NOTHING_WAITS,
    in_sitemap: 1,
    in_footer: 0,
  },
  title: 'page_title',
  fields: {
    page_title,
    page_path: {
      label: 'Address',
      hint: 'made from the title if empty; up to five parts: /company/team',
      as: 'path',
      of: 'page_title',
      most: MAXIMA.slug,
    },
    status: { label: 'Readers see it', as: 'choice', choices: { draft: 'Not yet', published: 'Yes' } },
    publish_time: { label: 'From', hint: 'at once if empty', as: 'moment' },
    page_html: { label: 'Text', as: 'html', most: MAXIMA.thingText },
    ...otherTexts,
    in_sitemap: { label: 'In the site map, and found by search engines', as: 'flag' },
    in_footer: { label: 'In the footer of every page', as: 'flag' },
    change_time: {
      label: 'Changes by itself',
      hint: 'readers get the texts below from then on; empty: only when you save',
      as: 'moment',
      isNotCopied: true,
      past: 'That is past: saving makes the texts below public at once.',
    },
    changed_title: {
      ...{ label: 'Title from then on', as: 'line', most: page_title.most, isNotCopied: true },
      waits: { until: 'change_time', beginsAs: 'page_title' },
    },
    changed_html: {
      ...{ label: 'Text from then on', as: 'html', most: MAXIMA.thingText, isNotCopied: true },
      waits: { until: 'change_time', beginsAs: 'page_html' },
    },
    changed_desc: {
      ...{ label: 'Description from then on', as: 'lines', most: PAGE_TEXTS.page_desc.most, isNotCopied: true },
      waits: { until: 'change_time', beginsAs: 'page_desc' },
    },
  },
  list: {
    columns: ['page_path'],
    alphabetical: 'page_title',
    words: ['page_path'],
    state: (form, now) =>
      form.status === 'draft'
        ? 'Draft'
        : isWaiting(form, now)
          ? 'Scheduled'
          : (form.change_time ?? '') <= now
            ? 'Published'
            : 'Published, a change waits',
  },
  page: (form, now) =>
    form.status === 'draft' || isWaiting(form, now) ? undefined : addresses.textPage(form.page_path),
  lasting: {
    is: ({ page_path }) => isSpecifiedPage(page_path),
    keeps: ['page_path', 'status', 'publish_time'],
    why: 'Every page of the site links to it: its words may change, it stays.',
  },
  checks: [
    ({ status, page_html }) =>
      status === 'published' && page_html.trim() === ''
        ? { field: 'page_html', message: 'Text: a page without one cannot be shown to readers.' }
        : undefined,
    ({ change_time, changed_html }) =>
      change_time !== null && change_time !== '' && changed_html.trim() === ''
        ? { field: 'changed_html', message: 'Text from then on: a page without one cannot be shown to readers.' }
        : undefined,
  ],
});

/** Whether a page waits for its time. @param now ISO 8601 */
export function isWaiting({ publish_time }: Pick<PageForm, 'publish_time'>, now: string): boolean {
  return publish_time !== null && publish_time > now;
}
