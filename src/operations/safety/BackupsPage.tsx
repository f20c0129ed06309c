import { hostname } from 'node:os';
import { z } from 'zod';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { TextField } from '#content/design/TextField.tsx';
import type { Site } from '#content/site.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { defineDeskPage } from '#desk/pages/desk-page.tsx';
import { type RefusedForm, refusedAs } from '#desk/pages/forms/refused-form.ts';
import { ActionForm, Part } from '#desk/pages/Part.tsx';
import { SentBy } from '#desk/pages/Sender.tsx';
import { When } from '#desk/pages/When.tsx';
import { RunningTask } from '#operations/tasks/RunningTask.tsx';
import { shownTask } from '#operations/tasks/task-state.ts';
import { lastDone } from '#platform/database/last-done.ts';
import { BackupRow } from './BackupRow.tsx';
import { backupsForm, takeBackupsForm } from './backups-forms.ts';
import { backupsFolder } from './kept-backups.ts';
import { lookAtBackups, type SafetyTask } from './safety-thread.ts';

const WORDS: Readonly<Record<string, string>> = {
  backup: 'The backup',
  rehearsal: 'The rehearsal',
  'demo out': 'Taking out the demo',
} satisfies Record<SafetyTask, string>;

const AGAIN = 'Nothing of it counts; please begin again.';

/** /desk/backups: makes, rehearses and hands out backups, and takes the demo out; for owners. */
export default defineDeskPage({
  role: 'owner',
  title: 'Backups',
  params: z.object({}),
  scripts: ['operations/tasks/look-again.desk.ts'],
  load: backupsData,
  form: backupsForm,
  submit: takeBackupsForm,
  View: ({ data: { task, demo, paper, ...kept }, refused }) => (
    <>
      {task && <RunningTask task={task} words={WORDS[task.task] ?? task.task} next={AGAIN} />}
      <Part title="Make a backup">
        <p>
          It holds the articles and everything else in the database, the pictures, and the secret of the site. It is
          made while the site runs, and lies on the machine of the site. Download it as well: a machine that breaks
          takes it along.
        </p>
        <ActionForm action="make">Make a backup now</ActionForm>
      </Part>
      <KeptBackups {...kept} />
      {demo && <DemoOut {...demo} paper={paper} refused={refusedAs('take-demo-out', refused)} />}
    </>
  ),
});

async function backupsData(site: Site) {
  const folder = backupsFolder(site.configuration);
  return {
    folder,
    // One file is one machine's.
    machine: site.database.engine === 'postgres' ? hostname() : undefined,
    task: await shownTask(folder),
    ...(await lookAtBackups(site, 'look', {})),
    rehearsed: (await lastDone(site.database.queries, 'rehearsal'))?.toISOString(),
    paper: site.publication.name,
  };
}

type KeptBackupsProps = Pick<Awaited<ReturnType<typeof backupsData>>, 'folder' | 'machine' | 'backups' | 'rehearsed'>;

function KeptBackups({ folder, machine, backups, rehearsed }: KeptBackupsProps) {
  return (
    <Part title="What you can go back to">
      {backups.length === 0 && <p>No backup was made here yet.</p>}
      {machine && (
        <p className={screen.quiet}>
          Where several machines serve the site, each has backups of its own: these are those of {machine}.
        </p>
      )}
      <ul className={styles.list}>
        {backups.map((backup) => (
          <BackupRow key={backup.name} backup={backup} folder={folder} />
        ))}
      </ul>
      <p className={screen.quiet}>
        {rehearsed ? (
          <>
            The last rehearsal that went well was on <When moment={rehearsed} />. It restores a backup aside and
            compares it with the site.
          </>
        ) : (
          'No backup was rehearsed yet: a rehearsal restores it aside and compares it with the site.'
        )}
      </p>
    </Part>
  );
}

interface DemoOutProps {
  readonly posts: number;
  readonly events: number;
  readonly banners: number;
  readonly changed: number;
  readonly paper: string;
  readonly refused: RefusedForm | undefined;
}

function DemoOut({ posts, events, banners, changed, paper, refused }: DemoOutProps) {
  return (
    <Part title="Take out the demo">
      <p>
        {posts} articles, {events} events and {banners} banners of the demo go, with their people, sub-categories and
        pictures that nothing else uses. What you have written, changed, uploaded or brought in stays
        {changed > 0 && `, and so do ${changed} things of the demo that somebody has worked on`}; accounts, settings and
        readers stay. A backup is made first.
      </p>
      <form method="post" className={styles.form}>
        <SentBy />
        <TextField
          id="paper"
          name="paper"
          label={`Type ${paper} to go on`}
          autoComplete="off"
          defaultValue={refused?.values.paper}
          rule={`Please type the paper’s name, ${paper}.`}
          error={refused?.errors.paper}
        />
        <Button type="submit" look="line" name="action" value="take-demo-out">
          Take out the demo
        </Button>
      </form>
    </Part>
  );
}
