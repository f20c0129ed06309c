import { type PageForm, pageKind } from '#content/imprint/page.kind.ts';
import { storeTextPages } from '#content/imprint/store-text-pages.store.ts';
import { sourceOf } from '#desk/stories/source-form.ts';
import { storyContext } from '#desk/stories/story-context.ts';
import { refuse } from '../checked-form.ts';
import { refusedPage, whyPageStays } from '../pages/page-address.store.ts';
import { takeDueChange } from '../pages/take-due-change.store.ts';
import type { KindStore } from './kind-store.ts';

export const pageStore: KindStore<PageForm, 'text_page'> = {
  kind: pageKind,
  table: 'text_page',
  id: 'page_id',
  asWritten: { page_html: sourceOf, changed_html: sourceOf },
  store: async (site, keyed, options) => {
    const { source_key, source_hash, form } = keyed;
    refuse(await refusedPage(site, form));
    const { page_html, ...columns } = form;
    const draft = {
      context: storyContext(site),
      texts: form,
      settled: { ...columns, source_key },
      html: page_html,
      waiting: form,
      ...(source_hash !== null && { hash: () => source_hash }),
    };
    return storeTextPages(site, [draft], options);
  },
  takeDue: (site, id) => takeDueChange(site, pageStore, id),
  whyKept: (_site, queries, { id }) => whyPageStays(queries, id),
};
