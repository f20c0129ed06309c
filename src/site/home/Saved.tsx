import type { ReactNode } from 'react';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import type { HomeListName } from '#content/posts/home.store.ts';
import type { Failures } from '#platform/rendering/side-readings.ts';
import styles from './Saved.module.css';

interface SavedProps {
  /** The keys of section 4. */
  readonly storageKey: 'guestData' | 'quickData' | 'articleData' | 'podcastData';
  /** The list's name in its call. */
  readonly name: HomeListName;
  /** The block's heading, for the copy. */
  readonly title: string;
  readonly failures: Failures;
  /** The block with fresh data. */
  readonly children: ReactNode;
}

/**
 * Keeps a block's posts in local storage, read from its markup; sending them again as data costs 0.9 KB. When the list
 * failed on the server, saved.element.ts shows the copy of the last visit instead, marked as saved; without a copy,
 * nothing.
 */
export function Saved({ storageKey, name, title, failures, children }: SavedProps) {
  if (failures.has(name)) return <SavedCopy storageKey={storageKey} name={name} title={title} />;
  return (
    <mh-saved key-name={storageKey} when="load">
      {children}
    </mh-saved>
  );
}

function SavedCopy({ storageKey, name, title }: Pick<SavedProps, 'storageKey' | 'name' | 'title'>) {
  return (
    <mh-saved key-name={storageKey} missing={name} when="load" hidden>
      <section>
        <SectionHeading aside={<p className={styles.note}>Saved from your last visit</p>}>{title}</SectionHeading>
        <ul className={styles.posts} />
      </section>
    </mh-saved>
  );
}
