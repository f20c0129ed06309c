import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { redirectKind } from '#content/redirects/redirect.kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { saveFile } from '#desk/application/save-file.desk.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { FileButton } from '#desk/media/uploads/FileButton.desk.tsx';
import styles from './redirects.desk.module.css';
import { redirectsFileCall, type TakenFile, takeRedirectsCall } from './redirects-calls.contract.ts';
import { LONGEST_FILE, MOST_LINES, NAMED_WRONG } from './redirects-file-limits.ts';

const TOO_LARGE: TakenFile = {
  isStored: false,
  wrong: [{ line: 1, message: 'The file is too large. Please divide it.' }],
  new: 0,
  changed: 0,
  unchanged: 0,
};

/** /desk/redirects/file: all redirects as one CSV file, and many from one. */
export function RedirectsFile() {
  const download = useMutation({
    mutationFn: () => makeCall(redirectsFileCall, {}),
    onSuccess: ({ csv }) => saveFile('redirects.csv', [csv]),
  });
  const take = useTakenFile();
  const choose = async ([file]: readonly File[]) => {
    if (file) take.mutate({ csv: await file.text(), isTrial: true });
  };
  const { data, variables } = take;
  const mayStore = data && !data.isStored && data.wrong.length === 0 && data.new + data.changed > 0;
  return (
    <Screen
      title="Redirects as a file"
      action={<Link to={`~${deskAddresses.kind(redirectKind.name)}`}>All redirects</Link>}
    >
      <AboutFile />
      <p className={styles.row}>
        <Button look="line" disabled={download.isPending} onClick={() => download.mutate()}>
          Download all
        </Button>
        <FileButton accept=".csv,text/csv" onFiles={choose}>
          Try a file
        </FileButton>
      </p>
      <ErrorNotice error={download.error ?? take.error} />
      <div role="status">
        {take.isPending && 'Reading …'}
        {data && <Outcome file={data} />}
      </div>
      {mayStore && (
        <p className={styles.row}>
          <Button disabled={take.isPending} onClick={() => take.mutate({ csv: variables?.csv ?? '', isTrial: false })}>
            Store these redirects
          </Button>
        </p>
      )}
    </Screen>
  );
}

/** Tries a file, or stores what is in it. */
function useTakenFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ csv, isTrial }: { csv: string; isTrial: boolean }) => {
      if (csv.length > LONGEST_FILE) return TOO_LARGE;
      return makeCall(takeRedirectsCall, { csv, isTrial });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['kinds', redirectKind.name] }),
  });
}

function AboutFile() {
  return (
    <p className={screen.quiet}>
      A file (CSV) has a redirect a line: source_path or from, the old address; target or to, where it leads; and, if it
      is not for good (301), its status: 302 for now, 410 where it is gone. Files of WordPress (Redirection, Yoast) and
      Shopify are known by their columns. At most {MOST_LINES.toLocaleString('en')} lines come at once; nothing is
      stored before you have seen what would be.
    </p>
  );
}

function Outcome({ file }: { readonly file: TakenFile }) {
  const { isStored, wrong, changed, unchanged } = file;
  const counts = `${file.new} new, ${changed} changed, ${unchanged} as they are`;
  if (isStored) return <p>Stored: {counts}.</p>;
  if (wrong.length === 0) return <p>Every line can be stored: {counts}. Nothing is stored yet.</p>;
  return (
    <>
      <p>Nothing is stored: {wrong.length === NAMED_WRONG ? 'many lines are' : 'these lines are'} wrong.</p>
      <ul className={styles.wrong}>
        {wrong.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </>
  );
}
