import { Icon, type IconName } from '#content/design/Icon.tsx';
import { PauseButton } from '#content/design/PauseButton.tsx';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { useSetting } from '#content/design/setting.ts';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import type { PostSummary } from '#content/posts/posts.ts';
import { PictureImage, pictureSource } from '#site/images/Picture.tsx';
import { PostDate } from '#site/posts/Byline.tsx';
import { Headline } from '#site/posts/Headline.tsx';
import styles from './GuestAuthors.module.css';
import { onePerGuest } from './one-per-guest.ts';

/**
 * The carousel of guest authors (section 2, Home page; section 9). Without script the row scrolls and snaps;
 * carousel.element.ts moves it.
 */
export function GuestAuthors({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  const controls = (
    <div data-controls="" className={styles.controls}>
      <Control icon="arrowLeft" name="Previous" direction={-1} />
      <Control icon="arrowRight" name="Next" direction={1} />
      <PauseButton of="the carousel" />
    </div>
  );
  return (
    <mh-carousel when="load">
      <section aria-labelledby="guest-author" aria-roledescription="carousel">
        <SectionHeading id="guest-author" href="/topic/guest-author" aside={controls}>
          Guest Author
        </SectionHeading>
        <ul data-held="" className={styles.slides}>
          {onePerGuest(posts).map((post) => (
            <li key={post.id} className={styles.slide}>
              <Guest post={post} />
            </li>
          ))}
        </ul>
      </section>
    </mh-carousel>
  );
}

function Guest({ post }: { post: PostSummary }) {
  const { imageBase, authorPicture } = useSetting();
  // The dimensions of the default photo are not stored; any will do, because it is cropped.
  const standIn = { path: authorPicture, width: 800, height: 1000, color: 'transparent' };
  const photo = post.author_photo ?? standIn;
  return (
    <article className={styles.guest}>
      <PictureImage
        source={pictureSource(imageBase, photo)}
        alt={post.post_author}
        shape="portrait"
        sizes={sizesOf(photo)}
      />
      <p className={styles.author}>{post.post_author}</p>
      <Headline post={post} level={3} size="small" />
      <p className={styles.date}>
        <PostDate moment={post.post_date} />
      </p>
    </article>
  );
}

/**
 * The attribute `sizes` of a portrait, for the columns of the style sheet. It fills a square on a phone, and 4:5 on
 * wider screens; a landscape photo is cropped at its sides, so it is wider than its slide.
 */
function sizesOf({ width, height }: { width: number; height: number }): string {
  const square = Math.max(1, width / height);
  const upright = Math.max(1, width / height / (4 / 5));
  const times = (by: number, share: number, edges: number) => `${tenths(share * by)}vw - ${tenths(edges * by)}rem`;
  return [
    `(min-width: 75rem) min(${times(upright, 25, 2.1)}, ${tenths(18.3 * upright)}rem)`,
    `(min-width: 64rem) calc(${times(upright, 33.3, 2.3)})`,
    `(min-width: 40rem) calc(${times(upright, 50, 1.75)})`,
    `calc(${times(square, 100, 2)})`,
  ].join(', ');
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10;
}

function Control({ icon, name, direction }: { icon: IconName; name: string; direction: -1 | 1 }) {
  return (
    <button type="button" data-turn={direction} className={styles.control}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <Icon name={icon} />
    </button>
  );
}
