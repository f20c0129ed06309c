import { Link } from 'wouter';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { type BannerType, bannerType } from '#content/advertising/advertising.contract.ts';
import screen from '#content/design/screen.desk.module.css';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { dateAndTime } from '#platform/dates.ts';
import styles from './banners.desk.module.css';
import type { SlottedBanner } from './slots.contract.ts';
import { useBannerSlots } from './slots.desk.ts';
import { nextChange, turnsAt } from './slots.ts';

/** What runs now and next, by place: above the list of banners. */
export function BannerSlots() {
  const { data, error } = useBannerSlots();
  return (
    <section aria-labelledby="banner-slots">
      <h2 id="banner-slots" className={styles.heading}>
        Now and next
      </h2>
      <ErrorNotice error={error} />
      <dl className={styles.slots}>
        {data && bannerType.options.map((place) => <Place key={place} place={place} {...data} />)}
      </dl>
    </section>
  );
}

interface PlaceProps {
  readonly place: BannerType;
  readonly now: string;
  readonly banners: readonly SlottedBanner[];
}

function Place({ place, now, banners }: PlaceProps) {
  const { publication } = useFacts();
  const next = nextChange(banners, place, now);
  return (
    <div>
      <dt>{advertisementKind.fields.banner_type.choices[place]}</dt>
      <dd>
        <b>Now:</b> <Turns place={place} banners={banners} moment={now} />
      </dd>
      <dd>
        {next ? (
          <>
            <b>From {dateAndTime(next, publication)}:</b> <Turns place={place} banners={banners} moment={next} />
          </>
        ) : (
          <span className={screen.quiet}>No change is planned.</span>
        )}
      </dd>
    </div>
  );
}

interface TurnsProps {
  readonly place: BannerType;
  readonly banners: readonly SlottedBanner[];
  readonly moment: string;
}

function Turns({ place, banners, moment }: TurnsProps) {
  const turns = turnsAt(banners, place, moment);
  if (turns.length === 0) return 'no banner';
  return turns.map(({ banner: { id, banner_name }, share }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={`/${id}`}>{banner_name}</Link>
      {turns.length > 1 && isRotating(place) && ` (${share} %)`}
    </span>
  ));
}

/** Beside articles banners stand below each other; elsewhere they take turns. */
export function isRotating(place: BannerType): boolean {
  return place !== 'Post-1';
}
