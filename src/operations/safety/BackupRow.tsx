import { Button } from '#content/design/Button.tsx';
import { Fold } from '#content/design/Fold.tsx';
import screen from '#content/design/screen.desk.module.css';
import { SentBy } from '#desk/pages/Sender.tsx';
import { When } from '#desk/pages/When.tsx';
import { heldInWords, lossInWords } from '#operations/backup/backup-in-words.ts';
import { missingText } from '#operations/backup/missing-media.ts';
import { typedCommand } from '#platform/typed-command.ts';
import own from './backups.desk.module.css';
import type { KeptBackup } from './kept-backups.ts';

interface BackupRowProps {
  readonly backup: KeptBackup;
  /** Of all backups. */
  readonly folder: string;
}

/** A backup: what it holds, what going back would lose, and what can be done with it. */
export function BackupRow({ backup, folder }: BackupRowProps) {
  const { name, moment, missing, lost } = backup;
  return (
    <li className={own.backup}>
      <h3>
        <When moment={moment} />
        {reasonOf(name)}
      </h3>
      <p className={screen.quiet}>{name}</p>
      <p>
        {heldInWords(backup)} {lossInWords(lost)}
      </p>
      {missing.length > 0 && <p>{missingText(missing)}.</p>}
      <div className={own.actions}>
        <BackupAction action="download" name={name} words="Download" />
        <BackupAction action="rehearse" name={name} words="Rehearse" />
      </div>
      <Fold summary="How to go back to it">
        <p className={screen.quiet}>
          Going back is a command, since it needs an empty folder or database. Stop the site, name another DATA_DIR (or
          an empty DATABASE_URL), and type there:
        </p>
        <p>
          <code className={screen.code}>{typedCommand(`restore ${folder}/${name}`)}</code>
        </p>
      </Fold>
      <Fold summary="Delete it">
        <p className={screen.quiet}>Nothing brings it back, unless you have downloaded it.</p>
        <BackupAction action="delete" name={name} words="Delete for good" />
      </Fold>
    </li>
  );
}

function reasonOf(name: string): string {
  if (name.endsWith('-before-import')) return ', before an old site came in';
  return name.endsWith('-before-demo-out') ? ', before the demo was taken out' : '';
}

interface BackupActionProps {
  readonly action: 'download' | 'rehearse' | 'delete';
  readonly name: string;
  readonly words: string;
}

function BackupAction({ action, name, words }: BackupActionProps) {
  return (
    <form method="post">
      <SentBy />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" look="line" name="action" value={action} aria-label={`${words} the backup ${name}`}>
        {words}
      </Button>
    </form>
  );
}
