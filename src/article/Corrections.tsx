import { useSetting } from '#design/setting.ts';
import { dateAndTime } from '#platform/dates.ts';
import type { Correction } from '#posts/posts.contract.ts';
import prose from './ArticleBody.module.css';

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
