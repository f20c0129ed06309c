import type { CSSProperties } from 'react';
import { SectionHeading } from '#design/SectionHeading.tsx';
import { NoPosts } from '#posts/NoPosts.tsx';
import { PostCard } from '#posts/PostCard.tsx';
import type { PostSummary } from '#posts/posts.ts';
import styles from './LeadColumn.module.css';
import { LEAD_COLUMN_HEIGHT } from './limits.ts';

const leastHeight = { '--least-height': `${LEAD_COLUMN_HEIGHT}px` } as CSSProperties;

/** One large article and two smaller ones (section 2, Home page, 1). */
export function LeadColumn({ posts }: { posts: readonly PostSummary[] }) {
  const [lead, ...others] = posts;
  return (
    <section className={styles.column} style={leastHeight} aria-labelledby="latest">
      <SectionHeading level={1} id="latest">
        Latest
      </SectionHeading>
      {lead ? (
        <PostCard post={lead} size="lead" level={2} deck leading sizes="(min-width: 64rem) 880px, 100vw" />
      ) : (
        <NoPosts />
      )}
      {others.length > 0 && (
        <div className={styles.others} data-alone={others.length === 1 || undefined}>
          {others.map((post) => (
            <PostCard
              key={post.id}
              post={post}
              size="medium"
              level={2}
              deck
              sizes="(min-width: 64rem) 420px, (min-width: 40rem) 50vw, 100vw"
            />
          ))}
        </div>
      )}
    </section>
  );
}
