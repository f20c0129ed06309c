import { z } from 'zod';
import styles from './accounts.desk.module.css';
import type { latestEntries } from './audit.store.ts';
import { Part } from './Part.tsx';
import own from './people.desk.module.css';
import { When } from './When.tsx';

/** The latest entries of the audit log. */
export function ChangeLog({ entries }: { entries: Awaited<ReturnType<typeof latestEntries>> }) {
  return (
    <Part title="Log of changes">
      <ul className={styles.list}>
        {entries.map(({ id, entry_time, actor, action, subject, before, after }) => (
          <li key={id} className={own.entry}>
            <When moment={entry_time} />
            <span>
              <strong>{actor}</strong>: {action}
              {subject !== actor && `, ${subject}`}
              {before && `, before: ${inWords(before)}`}
              {after && `, after: ${inWords(after)}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** `role writer, author id none` for `{"role":"writer","author_id":null}`; a text as it is. */
function inWords(json: string): string {
  const value = z.union([z.string(), z.record(z.string(), z.unknown())]).parse(JSON.parse(json));
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, part]) => `${name.replaceAll('_', ' ')} ${part ?? 'none'}`)
    .join(', ');
}
