import video from '#article/ArticleVideo.module.css';
import { videoOf } from '#article/video.ts';
import { Icon } from '#design/Icon.tsx';
import { useSetting } from '#design/setting.ts';
import { PictureImage } from '#images/Picture.tsx';
import { pictureAddress } from '#platform/pictures.ts';
import { eventPicture } from './event-view.ts';
import type { EventDetail } from './events.store.ts';
import { EVENT_PICTURE } from './limits.ts';

/** How wide the banner is shown. */
const SIZES = '(min-width: 75rem) 790px, (min-width: 64rem) calc(75vw - 6rem), calc(100vw - 2rem)';

/** The event's film where there is one, of which the banner is the still; else the banner, where it is to be shown. */
export function EventOpening({ event }: { event: EventDetail }) {
  if (!event.podcast_link) return <Banner event={event} alt={event.event_title} />;
  return <Film event={event} link={event.podcast_link} />;
}

function Banner({ event: { banner, banner_show }, alt }: { event: EventDetail; alt: string }) {
  const { imageBase } = useSetting();
  if (!banner || !banner_show) return null;
  return <PictureImage source={eventPicture(imageBase, banner, EVENT_PICTURE.wide)} alt={alt} sizes={SIZES} leading />;
}

function Film({ event, link }: { event: EventDetail; link: string }) {
  const { imageBase } = useSetting();
  const film = videoOf(link);
  if (film.kind === 'hosted' || film.kind === 'elsewhere') {
    const player = film.kind === 'hosted' ? { 'data-video': film.player } : {};
    return (
      <figure className={video.video} {...player}>
        <a href={film.page} target="_blank" rel="noopener" className={video.still}>
          <Banner event={event} alt="" />
          <span className={video.play}>
            <Icon name="play" />
            Watch Now
          </span>
        </a>
        {film.kind === 'hosted' && (
          <figcaption className={video.notice}>Playing it loads the player of {film.host}.</figcaption>
        )}
      </figure>
    );
  }
  const Player = film.kind === 'film' ? 'video' : 'audio';
  return (
    <figure className={video.video}>
      <Player src={pictureAddress(imageBase, film.path)} controls preload="none" aria-label={event.event_title} />
    </figure>
  );
}
