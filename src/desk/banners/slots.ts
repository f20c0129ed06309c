import type { BannerType } from '#content/advertising/advertising.contract.ts';
import { DEFAULT_DURATION_SECONDS } from '#content/advertising/advertising-limits.ts';
import type { SlottedBanner } from './slots.contract.ts';

/** One of the banners that take turns in a place, in their order. */
export interface Turn {
  readonly banner: SlottedBanner;
  readonly seconds: number;
  /** Of the time that the place is seen, in per cent. */
  readonly share: number;
}

/** The banners of a place at a moment in the order in which readers see them: the heavier first, then the older. */
export function turnsAt(banners: readonly SlottedBanner[], place: BannerType, moment: string): readonly Turn[] {
  const running = banners
    .filter((banner) => banner.banner_type === place && runsAt(banner, moment))
    .toSorted((one, other) => other.weight - one.weight || one.id - other.id)
    .map((banner) => ({
      banner,
      seconds: banner.duration_time > 0 ? banner.duration_time : DEFAULT_DURATION_SECONDS,
    }));
  const round = running.reduce((sum, { seconds }) => sum + seconds, 0);
  return running.map((turn) => ({ ...turn, share: Math.round((100 * turn.seconds) / round) }));
}

/** The next moment at which a place has other banners; undefined where it stays as it is. */
export function nextChange(banners: readonly SlottedBanner[], place: BannerType, moment: string): string | undefined {
  return banners
    .filter(({ banner_type }) => banner_type === place)
    .flatMap(({ start_time, end_time }) => [start_time, end_time])
    .filter((change) => change !== null && change > moment)
    .toSorted()
    .at(0) as string | undefined;
}

/** Those that share the place with a banner at some time, but not yet when it starts. */
export function joiningLater(
  banners: readonly SlottedBanner[],
  { id, banner_type, end_time }: SlottedBanner,
  moment: string,
): readonly SlottedBanner[] {
  return banners.filter(
    (other) =>
      other.id !== id &&
      other.banner_type === banner_type &&
      other.start_time !== null &&
      other.start_time > moment &&
      (end_time === null || other.start_time < end_time),
  );
}

function runsAt({ start_time, end_time }: SlottedBanner, moment: string): boolean {
  return (start_time === null || start_time <= moment) && (end_time === null || end_time > moment);
}
