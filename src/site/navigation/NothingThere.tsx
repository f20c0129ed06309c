import type { ReactNode } from 'react';
import { addresses } from '#content/addresses.ts';
import { ButtonLink } from '#content/design/Button.tsx';
import layout from '#content/design/layout.module.css';
import type { PostSummary } from '#content/posts/posts.ts';
import { LatestPosts } from '#site/listings/LatestPosts.tsx';
import styles from './Message.module.css';

interface NothingThereProps {
  readonly title: string;
  readonly latest: readonly PostSummary[];
  /** What to tell the reader. */
  readonly children: ReactNode;
}

/** A page at whose address nothing stands, or not any more: it says so, and offers the latest articles. */
export function NothingThere({ title, latest, children }: NothingThereProps) {
  return (
    <div className={layout.page}>
      <div className={styles.message}>
        <h1>{title}</h1>
        <p>{children}</p>
        <ButtonLink href={addresses.home()}>Go Back Home</ButtonLink>
      </div>
      <LatestPosts posts={latest} heading="Recent articles" />
    </div>
  );
}
