import { MAXIMA } from '#content/input-maxima.ts';
import type { KindTexts } from '#content/kinds/kind-texts.ts';

/** Texts of an event as its publisher writes them, plain, in the order of its form. They travel. */
export const EVENT_TEXTS = {
  event_title: { label: 'Title', as: 'line', most: MAXIMA.headline, isRequired: true },
  event_location: { label: 'Place', as: 'line', most: MAXIMA.standfirst },
} as const satisfies KindTexts;
