import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { saveFile } from '#desk/application/save-file.desk.ts';
import styles from '../readers.desk.module.css';
import { BringIn } from './BringIn.desk.tsx';
import { subscribersFileCall } from './subscribers.contract.ts';

/** /desk/readers/subscribers/file: all subscribers as a CSV file, and many from another service. */
export function SubscribersFile() {
  const download = useMutation({
    mutationFn: wholeFile,
    onSuccess: (parts) => saveFile('subscribers.csv', parts),
  });
  return (
    <Screen title="Subscribers as a file" action={<Link to="/readers/subscribers">All subscribers</Link>}>
      <section aria-labelledby="out" className={styles.part}>
        <h2 id="out" className={styles.heading}>
          To a file
        </h2>
        <p className={screen.quiet}>
          A file (CSV) with each address, where it came from, the proof of consent, and the address that ends the
          subscription: mails must have it.
        </p>
        <p className={styles.row}>
          <Button look="line" disabled={download.isPending} onClick={() => download.mutate()}>
            Download all
          </Button>
          <span role="status">{download.isPending && 'Collecting …'}</span>
        </p>
        <ErrorNotice error={download.error} />
      </section>
      <BringIn />
    </Screen>
  );
}

/** The parts of the file, in their order. */
async function wholeFile(): Promise<string[]> {
  const parts: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { csv, next }: { csv: string; next: number | null } = await makeCall(subscribersFileCall, { after });
    parts.push(csv);
    after = next;
  }
  return parts;
}
