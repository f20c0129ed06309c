import { Icon } from '#design/Icon.tsx';
import { useSetting } from '#design/setting.ts';
import { Picture } from '#images/Picture.tsx';
import { pictureAddress } from '#platform/pictures.ts';
import { hueOf } from '#posts/CategoryLabel.tsx';
import type { PostDetail } from '#posts/posts.ts';
import styles from './ArticleVideo.module.css';
import { type HostedVideo, videoOf } from './video.ts';

interface ArticleVideoProps {
  readonly post: PostDetail;
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string;
}

/** Width of a film's still, in pixels. */
const STILL_WIDTH = 1200;

/** What podcast_link leads to (section 2, Article page). The banner, where it is to be shown, is the film's still. */
export function ArticleVideo({ post, sizes }: ArticleVideoProps) {
  const { imageBase } = useSetting();
  if (!post.podcast_link) return null;
  const video = videoOf(post.podcast_link);
  if (video.kind === 'hosted') return <HostedFilm post={post} video={video} sizes={sizes} />;
  if (video.kind === 'elsewhere') return <FilmElsewhere post={post} page={video.page} sizes={sizes} />;
  const source = pictureAddress(imageBase, video.path);
  const still = post.banner_show && post.banner ? pictureAddress(imageBase, post.banner.path, STILL_WIDTH) : undefined;
  return (
    <figure className={styles.video} style={hueOf(post.cat_slug)}>
      {video.kind === 'film' ? (
        // biome-ignore lint/a11y/useMediaCaption: a publication has one file an episode; the article is its text.
        <video src={source} controls preload="none" poster={still} playsInline aria-label={post.post_title} />
      ) : (
        <>
          <Still post={post} sizes={sizes} />
          {/* biome-ignore lint/a11y/useMediaCaption: the article is its text. */}
          <audio src={source} controls preload="none" aria-label={post.post_title} />
        </>
      )}
    </figure>
  );
}

/** A still and a play mark; video.element.ts puts the player in their place at a click. */
function HostedFilm({ post, video, sizes }: ArticleVideoProps & { video: HostedVideo }) {
  return (
    <figure className={styles.video} data-video={video.player} style={hueOf(post.cat_slug)}>
      <a href={video.page} target="_blank" rel="noopener" className={styles.still}>
        <Still post={post} sizes={sizes} />
        <span className={styles.play}>
          <Icon name="play" />
          Watch Now
        </span>
      </a>
      <figcaption className={styles.notice}>Playing it loads the player of {video.host}.</figcaption>
    </figure>
  );
}

function FilmElsewhere({ post, page, sizes }: ArticleVideoProps & { page: string }) {
  return (
    <figure className={styles.video} style={hueOf(post.cat_slug)}>
      <a href={page} target="_blank" rel="noopener" className={styles.still}>
        <Still post={post} sizes={sizes} />
        <span className={styles.play}>
          <Icon name="play" />
          Watch Now
        </span>
      </a>
    </figure>
  );
}

/** The banner where it is to be shown; else a field of the category's hue keeps the place. */
function Still({ post, sizes }: ArticleVideoProps) {
  return post.banner_show ? <Picture picture={post.banner} alt="" sizes={sizes} width={700} leading /> : null;
}
