import { addresses } from '#content/addresses.ts';
import { ButtonLink } from '#content/design/Button.tsx';
import { Icon } from '#content/design/Icon.tsx';
import layout from '#content/design/layout.module.css';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import { SEVEN_OF_TWELVE } from '#content/design/widths.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { timeTaken } from '#content/posts/time-taken.ts';
import { Picture } from '#site/images/Picture.tsx';
import { Byline } from '#site/posts/Byline.tsx';
import headline from '#site/posts/Headline.module.css';
import styles from './PodcastBand.module.css';

/** The newest podcast on a dark band (section 2, Home page). */
export function PodcastBand({ posts }: { posts: readonly PostSummary[] }) {
  const [podcast] = posts;
  if (!podcast) return null;
  const address = addresses.article(podcast);
  return (
    <section className={styles.band} aria-labelledby="podcast">
      <article className={`${layout.page} ${styles.columns}`}>
        {podcast.banner && (
          <div className={styles.picture}>
            <Picture picture={podcast.banner} alt={podcast.post_name} sizes={SEVEN_OF_TWELVE} />
            <span className={styles.play}>
              <Icon name="play" />
            </span>
          </div>
        )}
        <div className={styles.words}>
          <h2 id="podcast" className={styles.name}>
            Podcast
          </h2>
          <h3 className={`${headline.headline} ${styles.title}`}>
            <a href={address}>
              <span>{podcast.post_title}</span>
            </a>
          </h3>
          <p className={styles.deck}>{podcast.p_content || podcast.post_content}</p>
          <div className={styles.byline}>
            <Byline post={podcast} />
          </div>
          <div className={styles.action}>
            <ButtonLink look="onBand" href={address}>
              Watch Now
              <VisuallyHidden>: {podcast.post_title}</VisuallyHidden>
            </ButtonLink>
            {timeTaken(podcast)}
          </div>
        </div>
      </article>
    </section>
  );
}
