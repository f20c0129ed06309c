import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { storeAdvertisements } from '#content/advertising/store-advertisements.store.ts';
import { storyContext } from '#desk/stories/story-context.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import type { KindStore } from './kind-store.ts';

type Form = typeof advertisementKind.empty;

export const advertisementStore: KindStore<Form, 'advertisement'> = {
  kind: advertisementKind,
  table: 'advertisement',
  id: 'id',
  store: (site, { source_key, source_hash, form: { banner_img, ...columns } }, options) => {
    const draft = {
      context: storyContext(site),
      settled: { ...columns, source_key },
      banner: pictureAddress(site.configuration.imageBase, banner_img),
      ...(source_hash !== null && { hash: () => source_hash }),
    };
    return storeAdvertisements(site, [draft], options);
  },
};
