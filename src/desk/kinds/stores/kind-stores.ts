import { advertisementStore } from './advertisement.kind-store.ts';
import { authorStore } from './author.kind-store.ts';
import { eventStore } from './event.kind-store.ts';
import type { KindStore } from './kind-store.ts';
import { pageStore } from './page.kind-store.ts';
import { redirectStore } from './redirect.kind-store.ts';
import { sectionStore } from './section.kind-store.ts';
import { tagStore } from './tag.kind-store.ts';

/** The store of each kind of KINDS. */
export const KIND_STORES = [
  eventStore,
  advertisementStore,
  authorStore,
  sectionStore,
  tagStore,
  pageStore,
  redirectStore,
] as unknown as readonly KindStore<Record<string, unknown>>[];
