import prose from '#content/article/ArticleBody.module.css';
import { useSetting } from '#content/design/setting.ts';
import type { Correction } from '#content/posts/posts.contract.ts';
import { dateAndTime } from '#platform/dates.ts';

/**
 * What was corrected in an article, at its end. It is set as the text is, with the text's own style sheet: the many
 * articles without corrections carry none of it.
 */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const { dates } = useSetting();
  if (corrections.length === 0) return null;
  return (
    <aside aria-label="Corrections" className={prose.body}>
      <hr />
      {corrections.map(({ id, correction, correction_time }) => (
        <p key={id}>
          <strong>
            Correction, <time dateTime={correction_time}>{dateAndTime(correction_time, dates)}</time>:
          </strong>{' '}
          {correction}
        </p>
      ))}
    </aside>
  );
}
