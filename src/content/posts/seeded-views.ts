import { DAY, utcDay } from '#platform/dates.ts';
import { POPULAR_DAYS } from './posts-limits.ts';

/**
 * Spreads known page views over the days since publication, but no more days than the popular list counts. The article is as popular as on
 * its old site at first, and less as these days pass.
 */
export function seededViews(
  postId: number,
  views: number,
  publishTime: string,
  now: Date,
): { post_id: number; day: string; views: number }[] {
  const age = Math.floor((now.getTime() - Date.parse(publishTime)) / DAY) + 1;
  const total = Math.floor(views);
  if (total <= 0 || age < 1) return [];
  const days = Math.min(POPULAR_DAYS, age, total);
  return Array.from({ length: days }, (_, index) => ({
    post_id: postId,
    day: utcDay(new Date(now.getTime() - index * DAY)),
    views: Math.floor(total / days) + (index < total % days ? 1 : 0),
  }));
}
