import screen from '#content/design/screen.desk.module.css';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { Part } from '#desk/pages/Part.tsx';
import type { ReportView } from './report-view.ts';

interface OldCommentsPartProps {
  readonly report: ReportView;
  /** The names of the files with comments on this machine. */
  readonly here: readonly string[];
  /** That has written the report. */
  readonly machine: string;
}

/** How many comments of readers an export has, what becomes of them, and where an owner gets them. */
export function OldCommentsPart({ report: { comments, isTrial }, here, machine }: OldCommentsPartProps) {
  const { approved, others, file } = comments;
  if (approved + others === 0) return null;
  return (
    <Part title={`Comments of readers: ${inWords(approved + others)}`}>
      <p>
        Articles here have none, and no reader sees them. Kept are those that the old site had approved, of articles
        that are not left out: {inWords(approved)}.
        {isTrial && approved > 0 && ' Once the export has come in, you can download them here.'}
      </p>
      {file && !here.includes(file) && <p>Their file lies on the machine {machine}, which has brought them in.</p>}
      {file && here.includes(file) && (
        <>
          <p>
            <a href={deskAddresses.oldComments(file)}>Download the comments</a>, as a table (CSV): article, name, date
            and text.
          </p>
          <p className={screen.quiet}>
            They are personal data: addresses are not kept, those of people who were erased are left out, and who
            downloads them stands in the log of changes. They are deleted with this export.
          </p>
        </>
      )}
    </Part>
  );
}

function inWords(count: number): string {
  return count.toLocaleString('en-GB');
}
