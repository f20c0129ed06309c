import { z } from 'zod';
import { flag, sourced } from '#content/columns.contract.ts';

/** Where a banner may stand (docs/guides/add-a-banner-type.md). */
export const bannerType = z.enum(['Home-2', 'Footer-3', 'Post-1']);
export type BannerType = z.output<typeof bannerType>;

/** An advertisement as it travels (specification, section 3). */
export const advertisement = z.object({
  id: z
    .number()
    .int()
    .meta({ examples: [3] }),
  banner_img: z.string().meta({ description: 'Path below the image base', examples: ['ads/petrichor.webp'] }),
  banner_name: z.string().meta({ description: 'Alternative text of the picture' }),
  dest_url: z.string().meta({ description: 'Where it leads, in a new tab', examples: ['https://petrichor.example'] }),
  banner_type: bannerType,
  duration_time: z
    .number()
    .positive()
    .meta({ description: 'Seconds it is shown', examples: [5] }),
});
export type Advertisement = z.output<typeof advertisement>;

/** An advertisement as the database holds it. */
export const advertisementRow = advertisement.extend({
  /** Shown from here on; null means always. */
  start_time: z.iso.datetime().nullable(),
  /** Not shown from here on; null means never ends. */
  end_time: z.iso.datetime().nullable(),
  weight: z.number().int(),
  /** Whether readers do not get it for the time being, whatever its dates say. */
  is_paused: flag,
  ...sourced.shape,
});
export type AdvertisementRow = z.output<typeof advertisementRow>;

export const activeAdvertisementList = z.array(advertisement);
