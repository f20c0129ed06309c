import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { dateAndTime, dayInWords } from '#platform/dates.ts';
import type { Moving } from './moving.desk.ts';

/** Says what was moved, and undoes it; or why it was not moved. */
export function MovedNotice({ moving: { moved, error, undo } }: { moving: Moving }) {
  const { publication } = useFacts();
  return (
    <div className={screen.justDone}>
      <p role="status" className={moved && screen.notice}>
        {moved && `“${moved.entry.title}” ${movedTo(moved.to, publication)}`}
      </p>
      {moved && (
        <Button look="line" onClick={undo}>
          Undo
        </Button>
      )}
      <ErrorNotice error={error} />
    </div>
  );
}

function movedTo(to: NonNullable<Moving['moved']>['to'], style: { language: string; timeZone: string }): string {
  if ('moment' in to) return `is scheduled for ${dateAndTime(to.moment, style)}.`;
  return 'day' in to ? `has the target date ${dayInWords(to.day, style.language)}.` : to.message;
}
