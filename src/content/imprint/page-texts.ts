import { MAXIMA } from '#content/input-maxima.ts';
import type { KindTexts } from '#content/kinds/kind-texts.ts';

/** Texts of a page as its publisher writes them, plain, in the order of its form. */
export const PAGE_TEXTS = {
  page_title: { label: 'Title', as: 'line', most: MAXIMA.headline, isRequired: true },
  page_desc: { label: 'Description', hint: 'for search engines', as: 'lines', most: MAXIMA.searchDescription },
} as const satisfies KindTexts;
