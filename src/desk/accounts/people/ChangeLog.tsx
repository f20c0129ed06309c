import { useSetting } from '#content/design/setting.ts';
import type { allAuthors } from '#content/posts/authors/authors.store.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { Part } from '#desk/pages/Part.tsx';
import { When } from '#desk/pages/When.tsx';
import type { latestEntries } from '../audit.store.ts';
import { changeInWords } from './change-in-words.ts';
import own from './people.desk.module.css';

interface ChangeLogProps {
  readonly entries: Awaited<ReturnType<typeof latestEntries>>;
  readonly authors: Awaited<ReturnType<typeof allAuthors>>;
}

export function ChangeLog({ entries, authors }: ChangeLogProps) {
  const { dates } = useSetting();
  const nameOfAuthor = (id: number) => authors.find((author) => author.id === id)?.author_display_name;
  return (
    <Part title="Log of changes">
      <ul className={styles.list}>
        {entries.map(({ id, entry_time, actor, action, subject, before, after }) => (
          <li key={id} className={own.entry}>
            <When moment={entry_time} />
            <span>
              <strong>{actor}</strong>:{' '}
              {[
                action,
                subject !== actor && subject,
                changeInWords({ subject, before, after }, { dates, nameOfAuthor }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
