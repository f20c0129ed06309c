import { Fold } from '#content/design/Fold.tsx';
import screen from '#content/design/screen.desk.module.css';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { Part } from '#desk/pages/Part.tsx';
import own from './bringing.desk.module.css';
import { FILES_NAMED } from './bringing-limits.ts';
import type { FoundInSource } from './found.ts';
import type { ReportPart, ReportView } from './report-view.ts';

/** How much came in, or would. */
export function CountsOfReport({ report }: { readonly report: ReportView }) {
  const { isTrial, counts, warning, pictured } = report;
  return (
    <Part title={isTrial ? 'What would come in' : 'What came in'}>
      {warning && <p className={screen.notice}>{warning}</p>}
      <table className={own.map}>
        <tbody>
          {counts.map(({ kind, number, words }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{number.toLocaleString('en-GB')}</td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pictured.articles > 0 && (
        <p>
          {pictured.pictured.toLocaleString('en-GB')} of {pictured.articles.toLocaleString('en-GB')} articles have a
          lead picture.
        </p>
      )}
    </Part>
  );
}

/** Which files of a zip are read as one, and what of it nothing reads. */
export function FilesOfSource({ found: { together, unread } }: { readonly found: FoundInSource }) {
  if (together.length + unread.length === 0) return null;
  return (
    <Part title="Files">
      {together.length > 0 && (
        <p>
          {together.length} files are read as one export: {together.slice(0, FILES_NAMED).join(', ')}
          {together.length > FILES_NAMED && ' …'}.
        </p>
      )}
      {unread.length > 0 && <p>Not read, since they are no export: {unread.join(', ')}.</p>}
      {unread.some((name) => /\.csv$/i.test(name)) && (
        <p>
          A list of subscribers comes in under <a href={deskAddresses.subscribers()}>Subscribers</a>, with the proof
          that they have agreed.
        </p>
      )}
    </Part>
  );
}

/** What is wrong with it and what to do next: the most harmful first. */
export function PartsOfReport({ report }: { readonly report: ReportView }) {
  return report.parts.map((part) => <ReportPartView key={part.heading} part={part} />);
}

function ReportPartView({ part: { heading, count, next, groups } }: { readonly part: ReportPart }) {
  return (
    <Part title={`${heading}: ${count.toLocaleString('en-GB')}`}>
      {next && <p>What to do: {next}</p>}
      {groups.map(({ words, count: number, next: todo, examples }) => (
        <Fold key={words} summary={`${words}: ${number.toLocaleString('en-GB')}`}>
          {todo && <p>What to do: {todo}</p>}
          <ul className={own.examples}>
            {examples.map(({ words: line, story }) => (
              <li key={line}>
                {line} {story && <a href={story}>Open the story</a>}
              </li>
            ))}
          </ul>
          {number > examples.length && examples.length > 0 && (
            <p className={screen.quiet}>The first {examples.length} are named here.</p>
          )}
        </Fold>
      ))}
    </Part>
  );
}
