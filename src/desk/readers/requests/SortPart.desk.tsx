import { useId, useState } from 'react';
import { NATURES } from '#content/contact/natures.ts';
import { Button } from '#content/design/Button.tsx';
import { fieldLook, Labelled } from '#content/design/TextField.tsx';
import styles from '../readers.desk.module.css';
import type { RequestChanges } from './request-changes.desk.ts';
import type { WholeRequest } from './requests.contract.ts';
import { NATURE_WORDS } from './tray-words.ts';

interface SortPartProps {
  readonly request: WholeRequest;
  readonly changes: RequestChanges;
}

/** What it asks for, which decides when it is due and who answers it. */
export function SortPart({ request, changes }: SortPartProps) {
  const id = useId();
  const [chosen, choose] = useState(request.nature ?? 'other');
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        What the reader asks for
      </h2>
      {request.nature === null && (
        <p>Nobody has said so yet. A privacy request goes to the owners, who must confirm it.</p>
      )}
      <div className={styles.row}>
        <Labelled id={`${id}-nature`} label="The reader wants to">
          <select
            id={`${id}-nature`}
            className={fieldLook}
            value={chosen}
            onChange={({ target }) => choose(NATURES.find((nature) => nature === target.value) ?? 'other')}
          >
            {NATURES.map((nature) => (
              <option key={nature} value={nature}>
                {NATURE_WORDS[nature]}
              </option>
            ))}
          </select>
        </Labelled>
        <Button
          look="line"
          disabled={changes.isBusy || chosen === request.nature}
          onClick={() => changes.make({ what: 'sort', nature: chosen })}
        >
          Keep this
        </Button>
      </div>
    </section>
  );
}
