import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { CallFailed } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { FileButton } from '#desk/media/uploads/FileButton.desk.tsx';
import styles from '../readers.desk.module.css';
import { NAMED_REFUSALS } from '../readers-limits.ts';
import { bringIn } from './bring-in.desk.ts';
import type { BroughtIn } from './brought-in.ts';
import { ConsentFields, NO_CONSENT } from './ConsentFields.desk.tsx';
import { LINE_OUTCOMES } from './list.contract.ts';
import { UnreadableList } from './list-parts.ts';
import { OUTCOME_WORDS, SERVICE_WORDS } from './subscriber-words.ts';
import type { Consent } from './subscribers.contract.ts';

/** Brings in a list of another service: tried first, and stored once somebody has seen what would be. */
export function BringIn() {
  const [file, setFile] = useState<File>();
  const [consent, setConsent] = useState(NO_CONSENT);
  const { take, so } = useBringingIn();
  const given = isFilledAtStart(consent) ? consent : undefined;
  const start = (chosen: File, isTrial: boolean) => take.mutate({ file: chosen, isTrial, consent: given });
  const isStored = take.isSuccess && take.variables?.isTrial === false;
  const mayStore = take.isSuccess && !isStored && file;
  const asksProof = take.error instanceof CallFailed && /who consented/.test(take.error.message);
  const tryFile = ([chosen]: readonly File[]) => {
    if (!chosen || take.isPending) return;
    setFile(chosen);
    start(chosen, true);
  };
  return (
    <section aria-labelledby="in" className={styles.part}>
      <Introduction />
      <p className={styles.row}>
        <FileButton accept=".csv,text/csv" onFiles={tryFile}>
          Try a file
        </FileButton>
        {file && <span>{file.name}</span>}
      </p>
      <Failure error={take.error} />
      {(asksProof || so?.service === 'list') && (
        <Proof isBusy={take.isPending} consent={consent} onChange={setConsent} />
      )}
      {asksProof && file && <AgainButton isOff={take.isPending || !given} onClick={() => start(file, true)} />}
      {take.isPending && <HowFar done={so?.done} isTrial={take.variables.isTrial} />}
      <div role="status">{take.isSuccess && so && <Outcome so={so} isStored={isStored} />}</div>
      {mayStore && (
        <p>
          <Button onClick={() => start(file, false)}>Bring them in</Button>
        </p>
      )}
    </section>
  );
}

/** Reads a list, and stores it or tries to. `so`: what it has come to so far. */
function useBringingIn() {
  const queries = useQueryClient();
  const [so, setSo] = useState<BroughtIn>();
  const take = useMutation({
    mutationFn: (given: { readonly file: File; readonly isTrial: boolean; readonly consent: Consent | undefined }) =>
      bringIn({ ...given, onProgress: setSo }),
    onMutate: () => setSo(undefined),
    onSuccess: (all, { isTrial }) => {
      setSo(all);
      if (!isTrial) return queries.invalidateQueries({ queryKey: ['readers', 'subscribers'] });
    },
  });
  return { take, so };
}

function Introduction() {
  return (
    <>
      <h2 id="in" className={styles.heading}>
        From another service
      </h2>
      <p className={screen.quiet}>
        Exports (CSV) of Mailchimp, listmonk and Ghost are known by their columns. Bring in the lists of those who
        ended, too: they stay ended. The file is tried first, and nothing is stored before you have seen what would be.
      </p>
    </>
  );
}

interface ProofProps {
  readonly isBusy: boolean;
  readonly consent: Consent;
  readonly onChange: (consent: Consent) => void;
}

function Proof({ isBusy, consent, onChange }: ProofProps) {
  return (
    <fieldset className={styles.part} disabled={isBusy}>
      <legend className={styles.heading}>Proof of consent, for everybody on this list</legend>
      <ConsentFields consent={consent} onChange={onChange} />
    </fieldset>
  );
}

function AgainButton({ isOff, onClick }: { readonly isOff: boolean; readonly onClick: () => void }) {
  return (
    <p>
      <Button look="line" disabled={isOff} onClick={onClick}>
        Try it with this proof
      </Button>
    </p>
  );
}

function HowFar({ done = 0, isTrial }: { readonly done: number | undefined; readonly isTrial: boolean }) {
  return (
    <p className={styles.row}>
      <progress value={done} aria-label="How far it is" />{' '}
      {isTrial ? 'Reading …' : 'Bringing them in … Please leave this page open.'}
    </p>
  );
}

function isFilledAtStart({ from, day, way }: Consent): boolean {
  return [from, day, way].every((text) => text.trim() !== '');
}

function Failure({ error }: { readonly error: Error | null }) {
  if (error instanceof UnreadableList)
    return (
      <p role="alert" className={screen.notice}>
        {error.message}
      </p>
    );
  return <ErrorNotice error={error} />;
}

function Outcome({
  so: { service = 'list', counts, refused },
  isStored,
}: {
  readonly so: BroughtIn;
  readonly isStored: boolean;
}) {
  return (
    <>
      <p>
        It is {SERVICE_WORDS[service]}. {isStored ? 'It is brought in:' : 'Nothing is stored yet. It would be:'}
      </p>
      <table className={styles.counts}>
        <tbody>
          {LINE_OUTCOMES.filter((outcome) => counts[outcome]).map((outcome) => (
            <tr key={outcome}>
              <th scope="row">{OUTCOME_WORDS[outcome]}</th>
              <td>{counts[outcome]?.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {refused.length > 0 && (
        <details>
          <summary>
            {refused.length === NAMED_REFUSALS ? `The first ${NAMED_REFUSALS} lines` : 'Lines'} that bring no subscriber
          </summary>
          <ul>
            {refused.map(({ line, outcome }) => (
              <li key={line}>
                Line {line}: {OUTCOME_WORDS[outcome]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
