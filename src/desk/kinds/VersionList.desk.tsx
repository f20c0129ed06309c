import { useMutation } from '@tanstack/react-query';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { dateAndTime } from '#platform/dates.ts';
import type { KeptVersion } from './kind-calls.contract.ts';
import styles from './kinds.desk.module.css';

const REASONS: Readonly<Record<KeptVersion['reason'], string>> = {
  source: 'As it came',
  saved: 'Saved',
  removed: 'Removed',
  restored: 'Brought back',
};

interface VersionListProps<Form extends object> {
  readonly versions: readonly KeptVersion[];
  /** Asks for what it was at a version. */
  readonly read: (version: number) => Promise<{ readonly form: Form }>;
  readonly onTake: (form: Form) => void;
}

/** What it was, the last first. One that is taken stands in the form until it is saved. */
export function VersionList<Form extends object>({ versions, read, onTake }: VersionListProps<Form>) {
  const { publication } = useFacts();
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
      <p className={screen.quiet}>What you take from here is saved when you save.</p>
      <ErrorNotice error={take.error} />
      <ol className={styles.versions}>
        {versions.map(({ version, reason, by, made_time, isNow }) => (
          <li key={version}>
            {REASONS[reason]}
            {by && ` by ${by}`}, {dateAndTime(made_time, publication)}{' '}
            {isNow ? (
              '(now)'
            ) : (
              <Button
                look="line"
                disabled={take.isPending}
                aria-label={`Take into the form: version ${version}`}
                onClick={() => take.mutate(version)}
              >
                Take into the form
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
