import { eventKind } from '#content/events/event.kind.ts';
import type { EventTexts } from '#content/events/events.contract.ts';
import { storeEvents } from '#content/events/store-events.store.ts';
import { sourceOf } from '#desk/stories/source-form.ts';
import { storyContext } from '#desk/stories/story-context.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import type { KindStore } from './kind-store.ts';

type Form = typeof eventKind.empty;

export const eventStore: KindStore<Form, 'event'> = {
  kind: eventKind,
  table: 'event',
  id: 'event_id',
  asWritten: { event_desc: sourceOf },
  store: (site, { source_key, source_hash, form }, options) => {
    const { event_desc, event_banner, ...columns } = form;
    const draft = {
      context: storyContext(site),
      texts: form satisfies EventTexts,
      settled: { ...columns, source_key },
      html: event_desc,
      banner: event_banner === null ? undefined : pictureAddress(site.configuration.imageBase, event_banner),
      ...(source_hash !== null && { hash: () => source_hash }),
    };
    return storeEvents(site, [draft], options);
  },
};
