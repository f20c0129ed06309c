import type { ActiveAdvertisement } from '#content/advertising/advertising.store.ts';

/** A banner as the store reads it, which leads to `https://ID.example`. */
export function givenBanner(id: number, { width, height } = { width: 600, height: 500 }): ActiveAdvertisement {
  const picture = { path: `ads/${id}.webp`, width, height, color: '#123456' };
  return {
    id,
    banner_img: picture.path,
    banner_name: `Advertisement ${id}`,
    dest_url: `https://${id}.example`,
    banner_type: 'Home-2',
    duration_time: 5,
    banner: picture,
  };
}
