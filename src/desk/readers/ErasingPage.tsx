import { z } from 'zod';
import screen from '#content/design/screen.desk.module.css';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { defineDeskPage } from '#desk/pages/desk-page.tsx';
import { requireFresh } from '#desk/pages/forms/fresh-session.ts';
import { Part } from '#desk/pages/Part.tsx';
import { When } from '#desk/pages/When.tsx';
import { Conflict, Invalid } from '#platform/errors.ts';
import { personsAddress } from './erasing/erasing.contract.ts';
import { onErasingThread } from './erasing/erasing-thread.ts';
import { erasureInWords } from './erasing/erasure-in-words.ts';
import { lastErasures } from './log/log.store.ts';

const INCOMPLETE = 'This form is not complete. Please look for the person again.';

/** /desk/readers/erasing: erases a person, who was looked for before, and says what was done; for owners. */
export default defineDeskPage({
  role: 'owner',
  title: 'Erased people',
  params: z.object({}),
  load: async (site) => ({ erasures: await lastErasures(site) }),
  form: z.object({ action: z.literal('erase', { error: INCOMPLETE }), email: personsAddress }),
  submit: async (site, desk, { email }) => {
    requireFresh(site, desk);
    const { id, name } = desk.account;
    const erasure = await onErasingThread(site, 'erase', { email, account: { id, name } }).catch((error: unknown) => {
      throw error instanceof Conflict ? new Invalid(error.message) : error;
    });
    return {
      said: erasureInWords(erasure, site.database.engine)
        .map(({ sentence }) => sentence)
        .join(' '),
    };
  },
  View: ({ data: { erasures } }) => (
    <>
      <p className={screen.quiet}>
        What an erasure did is kept here without a word of whom.{' '}
        <a href={deskAddresses.erasePerson()}>Erase a person</a>
      </p>
      <Part title="Last erasures">
        {erasures.length === 0 && <p>Nobody was erased yet.</p>}
        <ul className={styles.list}>
          {erasures.map(({ id, entry_time, actor, details }) => (
            <li key={id} className={styles.row}>
              <span>
                {actor}: {details}
              </span>
              <span className={screen.quiet}>
                <When moment={entry_time} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  ),
});
