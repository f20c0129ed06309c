import { type ReactNode, useEffect, useRef } from 'react';
import screen from '#content/design/screen.desk.module.css';
import { useFacts } from '../facts.desk.ts';
import styles from './frame.desk.module.css';

interface ScreenProps {
  /** Of the browser's tab, and of the heading unless that differs. */
  readonly title: string;
  /** Beside the heading: what one does here. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One screen of the desk: it names the tab, and takes the focus, so that the next key reaches it and not the last screen. */
export function Screen({ title, action, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={screen.screen}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {children}
    </main>
  );
}

export function useTitle(title: string): void {
  const { publication } = useFacts();
  useEffect(() => {
    document.title = `${title} | ${publication.name}`;
  }, [title, publication.name]);
}
