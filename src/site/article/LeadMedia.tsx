import type { ReactNode } from 'react';
import { Icon } from '#content/design/Icon.tsx';
import { useSetting } from '#content/design/setting.ts';
import { DESK, TELEPHONE } from '#content/design/widths.ts';
import { type HostedVideo, videoOf } from '#content/films/video.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { PictureImage, type PictureSource } from '#site/images/Picture.tsx';
import styles from './LeadMedia.module.css';

interface LeadMediaProps {
  readonly title: string;
  /** Alternative text of the banner; without it, the title. */
  readonly alt?: string;
  /** podcast_link, as stored. */
  readonly link: string | null;
  /** Absent when the banner is not shown. */
  readonly banner: StoredPicture | null;
  /** Caption and credit of the banner. */
  readonly caption?: string;
  /** The banner's addresses, in the widths of the page. */
  readonly sourceOf: (banner: StoredPicture) => PictureSource;
  /** Slug: its hue is the field of a video without a banner. */
  readonly category?: string;
}

/** The attribute `sizes`. */
const SIZES = `(min-width: 75rem) 793px, ${DESK.main}, ${TELEPHONE}`;

/** The top of an article or event (section 2): its video with the banner as poster, or else the banner, where banner_show is 1. */
export function LeadMedia({ link, ...rest }: LeadMediaProps) {
  if (link === null) return <CaptionedBanner {...rest} />;
  const video = videoOf(link);
  if (video.kind === 'hosted') return <LinkedVideo {...rest} page={video.page} player={video} />;
  if (video.kind === 'elsewhere') return <LinkedVideo {...rest} page={video.page} />;
  return <StoredMedia {...rest} kind={video.kind} path={video.path} />;
}

type Shared = Omit<LeadMediaProps, 'link'>;

function Banner({ banner, sourceOf, alt }: Pick<Shared, 'banner' | 'sourceOf'> & { alt: string }) {
  return banner && <PictureImage source={sourceOf(banner)} alt={alt} sizes={SIZES} leading />;
}

function CaptionedBanner({ title, alt = '', caption, ...rest }: Shared) {
  const banner = { ...rest, alt: alt || title };
  if (!banner.banner || !caption) return <Banner {...banner} />;
  return (
    <figure>
      <Banner {...banner} />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

interface LinkedVideoProps extends Shared {
  /** The video's page at its host. */
  readonly page: string;
  /** The host's player, where there is one: video.element.ts replaces the picture with it on a click. */
  readonly player?: HostedVideo;
}

/** A poster and a play mark. */
function LinkedVideo({ page, player, category, caption, ...banner }: LinkedVideoProps) {
  return (
    <figure className={styles.video} {...(player && { 'data-video': player.player })} data-category={category}>
      <a href={page} target="_blank" rel="noopener" className={styles.still}>
        <Banner {...banner} alt="" />
        <span className={styles.play}>
          <Icon name="play" />
          Watch Now
        </span>
      </a>
      <PosterCaption {...banner} caption={caption}>
        {player && `Playing it loads the player of ${player.host}.`}
      </PosterCaption>
    </figure>
  );
}

interface PosterCaptionProps extends Pick<Shared, 'banner'> {
  readonly caption: string | undefined;
  readonly children?: ReactNode;
}

/** The caption of the poster, and a note about the video. */
function PosterCaption({ banner, caption, children }: PosterCaptionProps) {
  const said = banner && caption;
  if (!said && !children) return null;
  return (
    <figcaption className={styles.caption}>
      {said} {children}
    </figcaption>
  );
}

/** Width of a video's poster, in pixels. */
const POSTER_WIDTH = 1200;

/** A video or recording below the image base. It has no captions; the article is its text. */
function StoredMedia({
  kind,
  path,
  title,
  category,
  caption,
  ...banner
}: Shared & { kind: 'video' | 'sound'; path: string }) {
  const { imageBase } = useSetting();
  const shared = { src: pictureAddress(imageBase, path), controls: true, preload: 'none', 'aria-label': title };
  const poster = banner.banner && pictureAddress(imageBase, banner.banner.path, POSTER_WIDTH);
  return (
    <figure className={styles.video} data-category={category}>
      {kind === 'video' ? (
        <video {...shared} poster={poster ?? undefined} playsInline />
      ) : (
        <>
          <Banner {...banner} alt="" />
          <audio {...shared} />
        </>
      )}
      <PosterCaption {...banner} caption={caption} />
    </figure>
  );
}
