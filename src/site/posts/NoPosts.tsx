import styles from './NoPosts.module.css';

/** Replaces an empty section or list (sections 2 and 8). */
export function NoPosts({ level = 2 }: { level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Heading className={styles.name}>No Posts Available</Heading>
      <p>Sorry, there are no posts available at the moment.</p>
    </div>
  );
}
