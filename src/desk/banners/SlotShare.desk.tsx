import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { COLUMN_BANNERS } from '#content/advertising/advertising-limits.ts';
import screen from '#content/design/screen.desk.module.css';
import { useFacts } from '#desk/application/facts.desk.ts';
import { dateAndTime } from '#platform/dates.ts';
import { isRotating } from './BannerSlots.desk.tsx';
import styles from './banners.desk.module.css';
import type { SlottedBanner } from './slots.contract.ts';
import { useBannerSlots } from './slots.desk.ts';
import { joiningLater, type Turn, turnsAt } from './slots.ts';

/** With which banners this one shares its place when it starts, in which order, and how long each is seen. */
export function SlotShare({ banner }: { banner: SlottedBanner }) {
  const { publication } = useFacts();
  const { data } = useBannerSlots();
  if (!data) return null;
  const { now, banners } = data;
  const moment = banner.start_time !== null && banner.start_time > now ? banner.start_time : now;
  if (banner.end_time !== null && banner.end_time <= moment) return <p>It has ended, and readers do not get it.</p>;
  const others = banners.filter(({ id }) => id !== banner.id);
  const turns = turnsAt([...others, banner], banner.banner_type, moment);
  const later = joiningLater(others, banner, moment);
  const place = advertisementKind.fields.banner_type.choices[banner.banner_type];
  const when = moment === now ? 'Now' : `From ${dateAndTime(moment, publication)}`;
  return (
    <>
      <p>
        {turns.length === 1 ? `${when}, it is alone in its place: ${place}.` : `${when}, ${sharing(banner, turns)}`}
      </p>
      {turns.length > 1 && (
        <ol className={styles.turns}>
          {turns.map((turn) => (
            <li key={turn.banner.id} aria-current={turn.banner.id === banner.id}>
              {turn.banner.id === banner.id ? 'This banner' : turn.banner.banner_name}
              {isRotating(banner.banner_type)
                ? `, weight ${turn.banner.weight}: ${turn.seconds} s, ${turn.share} % of the time`
                : `, weight ${turn.banner.weight}`}
            </li>
          ))}
        </ol>
      )}
      {later.length > 0 && (
        <p className={screen.quiet}>Later it is joined by {later.map(({ banner_name }) => banner_name).join(', ')}.</p>
      )}
    </>
  );
}

function sharing({ banner_type }: SlottedBanner, turns: readonly Turn[]): string {
  const others = turns.length === 2 ? 'one other banner' : `${turns.length - 1} other banners`;
  return isRotating(banner_type)
    ? `it takes turns with ${others}. The heavier comes first:`
    : `it stands with ${others}, up to ${COLUMN_BANNERS} below each other. Each article begins with another one, in this order:`;
}
