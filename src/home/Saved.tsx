import type { ReactNode } from 'react';
import { SectionHeading } from '#design/SectionHeading.tsx';
import type { HomeListName } from '#posts/home.store.ts';
import type { HomeData } from './home-data.ts';
import styles from './Saved.module.css';

interface SavedProps {
  /** As specified (section 4). */
  readonly storageKey: 'guestData' | 'quickData' | 'articleData' | 'podcastData';
  /** Of the list, as its call is named. */
  readonly name: HomeListName;
  /** Of the block, for the copy. */
  readonly title: string;
  readonly failures: HomeData['failures'];
  /** The block, drawn from fresh data. */
  readonly children: ReactNode;
}

/**
 * A block whose posts are kept in the reader's browser, read off the block itself: to send them once more, as data, took
 * 0.9 KB of a front page. When they could not be read, the reader sees the copy of the last visit, marked as such
 * (saved.element.ts); where there is none, nothing.
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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mh-saved': React.HTMLAttributes<HTMLElement> & {
        when: 'load';
        'key-name': string;
        missing?: string;
      };
    }
  }
}
