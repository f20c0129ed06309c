import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { dateAndTime } from '#platform/dates.ts';
import type { KeptVersion, KeptVersions } from '../kind-calls.contract.ts';
import styles from '../kinds.desk.module.css';

const REASONS: Readonly<Record<KeptVersion['reason'], string>> = {
  source: 'As it came',
  saved: 'Saved',
  removed: 'Removed',
  restored: 'Brought back',
};

interface VersionListProps<Form extends object> {
  readonly listed: KeptVersions;
  /** Asks for those before a version. */
  readonly readEarlier: (before: number) => Promise<KeptVersions>;
  /** Asks for what it was at a version. */
  readonly read: (version: number) => Promise<{ readonly form: Form }>;
  readonly onTake: (form: Form) => void;
  /** What becomes of it then, a sentence. */
  readonly whenTaken?: string;
}

/** What it was, the last first. One that is taken stands in the form until it is saved. */
export function VersionList<Form extends object>({
  listed,
  readEarlier,
  read,
  onTake,
  whenTaken = 'What you take from here is saved when you save.',
}: VersionListProps<Form>) {
  const { publication } = useFacts();
  const { versions, earlier, readOn } = useEarlier(listed, readEarlier);
  const take = useMutation({
    mutationFn: read,
    onSuccess: ({ form }) => onTake(form),
  });
  if (versions.every(({ isNow }) => isNow)) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className={styles.legend}>
        History
      </h2>
      <p className={screen.quiet}>{whenTaken}</p>
      <ErrorNotice error={take.error ?? readOn.error} />
      <ol className={styles.versions}>
        {versions.map(({ version, reason, by, made_time, isNow }) => (
          <li key={version}>
            {REASONS[reason]}
            {by && ` by ${by}`}, {dateAndTime(made_time, publication)}{' '}
            {isNow ? '(now)' : <TakeButton version={version} isBusy={take.isPending} onTake={take.mutate} />}
          </li>
        ))}
      </ol>
      {earlier !== null && (
        <Button look="line" disabled={readOn.isPending} onClick={() => readOn.mutate(earlier)}>
          Show earlier versions
        </Button>
      )}
    </section>
  );
}

interface TakeButtonProps {
  readonly version: number;
  readonly isBusy: boolean;
  readonly onTake: (version: number) => void;
}

function TakeButton({ version, isBusy, onTake }: TakeButtonProps) {
  return (
    <Button
      look="line"
      disabled={isBusy}
      aria-label={`Take into the form: version ${version}`}
      onClick={() => onTake(version)}
    >
      Take into the form
    </Button>
  );
}

/** The versions of the last page, and of those that were asked for. A saving adds one to the last page, and moves none out of the list. */
function useEarlier(listed: KeptVersions, readEarlier: (before: number) => Promise<KeptVersions>) {
  const [further, setFurther] = useState<KeptVersions>();
  const both = [...listed.versions, ...(further?.versions ?? [])];
  const versions = both.filter(({ version }, at) => both.findIndex((one) => one.version === version) === at);
  const readOn = useMutation({
    mutationFn: readEarlier,
    onSuccess: ({ versions: page, earlier }) =>
      setFurther({ versions: [...versions.map((one) => ({ ...one, isNow: false })), ...page], earlier }),
  });
  return { versions, earlier: (further ?? listed).earlier, readOn };
}
