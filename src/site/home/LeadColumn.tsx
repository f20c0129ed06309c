import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { DESK, MAIN_COLUMN, TABLET, TELEPHONE } from '#content/design/widths.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { NoPosts } from '#site/posts/NoPosts.tsx';
import { PostCard } from '#site/posts/PostCard.tsx';
import styles from './LeadColumn.module.css';

/** The attribute `sizes` of two pictures side by side. */
const BESIDE = `(min-width: 64rem) calc((${MAIN_COLUMN} - 3rem) / 2), ${TABLET.half}, (min-width: 40rem) calc(50vw - 2.5rem), ${TELEPHONE}`;

/** One large article and two smaller ones (section 2, Home page). */
export function LeadColumn({ posts }: { posts: readonly PostSummary[] }) {
  const [lead, ...others] = posts;
  return (
    <section className={styles.column} aria-labelledby="latest">
      <SectionHeading level={1} id="latest">
        Latest
      </SectionHeading>
      {lead ? (
        <PostCard post={lead} size="lead" level={2} deck leading sizes={`${DESK.main}, ${TELEPHONE}`} />
      ) : (
        <NoPosts />
      )}
      {others.length > 0 && (
        <div className={styles.others} data-alone={others.length === 1 || undefined}>
          {others.map((post) => (
            <PostCard key={post.id} post={post} size="medium" level={2} deck sizes={BESIDE} />
          ))}
        </div>
      )}
    </section>
  );
}
