import { z } from 'zod';
import { advertisementRow } from '#content/advertising/advertising.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

/** A banner that runs or will run, as far as its turns depend on it. */
export const slottedBanner = advertisementRow.pick({
  id: true,
  banner_name: true,
  banner_type: true,
  start_time: true,
  end_time: true,
  weight: true,
  duration_time: true,
});
export type SlottedBanner = z.output<typeof slottedBanner>;

/** Every banner that runs or will run: neither ended nor paused. */
export const bannerSlotsCall = defineCall({
  method: 'GET',
  path: '/banner-slots',
  answer: z.object({ now: z.iso.datetime(), banners: z.array(slottedBanner) }),
});
