import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '#design/Icon.tsx';
import { useSetting } from '#design/setting.ts';
import { DESK, TELEPHONE } from '#design/widths.ts';
import { PictureImage, type PictureSource } from '#images/Picture.tsx';
import type { Picture } from '#images/picture.ts';
import { pictureAddress } from '#platform/pictures.ts';
import styles from './Opening.module.css';
import { type HostedVideo, videoOf } from './video.ts';

interface OpeningProps {
  readonly title: string;
  /** podcast_link, as stored. */
  readonly link: string | null;
  /** Where it is to be shown. */
  readonly banner: Picture | null;
  /** The words under the banner, with its credit. */
  readonly caption?: string;
  /** The banner's addresses, in the widths that the page offers. */
  readonly sourceOf: (banner: Picture) => PictureSource;
  /** What a film without a banner is a field of, as `--hue`. */
  readonly hue?: CSSProperties;
}

/** How wide it is shown. */
const SIZES = `(min-width: 75rem) 793px, ${DESK.main}, ${TELEPHONE}`;

/**
 * What leads an article or an event (section 2): its film where there is one, of which the banner is the still; else the
 * banner, where it is to be shown.
 */
export function Opening({ link, ...rest }: OpeningProps) {
  if (link === null) return <Captioned {...rest} />;
  const video = videoOf(link);
  if (video.kind === 'hosted') return <FilmElsewhere {...rest} page={video.page} player={video} />;
  if (video.kind === 'elsewhere') return <FilmElsewhere {...rest} page={video.page} />;
  return <OwnFile {...rest} kind={video.kind} path={video.path} />;
}

type What = Omit<OpeningProps, 'link'>;

function Banner({ banner, sourceOf, alt }: Pick<What, 'banner' | 'sourceOf'> & { alt: string }) {
  return banner && <PictureImage source={sourceOf(banner)} alt={alt} sizes={SIZES} leading />;
}

function Captioned({ title, caption, ...banner }: What) {
  if (!banner.banner || !caption) return <Banner {...banner} alt={title} />;
  return (
    <figure>
      <Banner {...banner} alt={title} />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

interface FilmElsewhereProps extends What {
  /** The film's own page. */
  readonly page: string;
  /** Where its host offers one: video.element.ts puts it in the picture's place at a click. */
  readonly player?: HostedVideo;
}

/** A still and a play mark. */
function FilmElsewhere({ page, player, hue, caption, ...banner }: FilmElsewhereProps) {
  return (
    <figure className={styles.video} {...(player && { 'data-video': player.player })} style={hue}>
      <a href={page} target="_blank" rel="noopener" className={styles.still}>
        <Banner {...banner} alt="" />
        <span className={styles.play}>
          <Icon name="play" />
          Watch Now
        </span>
      </a>
      <StillCaption {...banner} caption={caption}>
        {player && `Playing it loads the player of ${player.host}.`}
      </StillCaption>
    </figure>
  );
}

interface StillCaptionProps extends Pick<What, 'banner'> {
  readonly caption: string | undefined;
  readonly children?: ReactNode;
}

/** The words under a still, where it is shown, and then what is to be said of the film. */
function StillCaption({ banner, caption, children }: StillCaptionProps) {
  const said = banner && caption;
  if (!said && !children) return null;
  return (
    <figcaption className={styles.caption}>
      {said} {children}
    </figcaption>
  );
}

/** Width of a film's still, in pixels. */
const STILL_WIDTH = 1200;

/** A film or a recording that lies below the image base. It has no captions of its own: the article is its text. */
function OwnFile({ kind, path, title, hue, caption, ...banner }: What & { kind: 'film' | 'sound'; path: string }) {
  const { imageBase } = useSetting();
  const shared = { src: pictureAddress(imageBase, path), controls: true, preload: 'none', 'aria-label': title };
  const still = banner.banner && pictureAddress(imageBase, banner.banner.path, STILL_WIDTH);
  return (
    <figure className={styles.video} style={hue}>
      {kind === 'film' ? (
        <video {...shared} poster={still ?? undefined} playsInline />
      ) : (
        <>
          <Banner {...banner} alt="" />
          <audio {...shared} />
        </>
      )}
      <StillCaption {...banner} caption={caption} />
    </figure>
  );
}
