import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { Site } from '#content/site.ts';
import { type NamedAccount, noteChange } from '#desk/accounts/audit.store.ts';
import { type SiteThreadData, siteOfThread } from '#desk/thread-site.ts';
import { backUp } from '#operations/backup/backup.ts';
import { backupName } from '#operations/backup/backup-name.ts';
import { goingBack } from '#operations/backup/going-back.ts';
import { missingText } from '#operations/backup/missing-media.ts';
import { BackupRefused } from '#operations/backup/refused.ts';
import { rehearse } from '#operations/backup/rehearse.ts';
import { findDemo } from '#operations/emptying/demo.store.ts';
import { demoFolder, takeOutDemo } from '#operations/emptying/take-out-demo.ts';
import { runNoted, type TaskResult } from '#operations/tasks/noted-task.ts';
import { lastDone, noteDone } from '#platform/database/last-done.ts';
import type { Progress } from '#platform/progress.ts';
import { answerTasks } from '#platform/threads/answer-tasks.ts';
import { archiveContents } from './archive-contents.ts';
import { backupsFolder, folderOfKept, keptBackups, removeUnfinished } from './kept-backups.ts';
import type { SafetyTask } from './safety-thread.ts';

/**
 * The program of the thread that looks at backups, makes and rehearses them, and takes the demo out. How far a task is, it notes in a file
 * of the folder of backups.
 */
const siteAt = siteOfThread(workerData as SiteThreadData);

export interface AskedOfSafety {
  readonly now: Date;
  readonly account: NamedAccount;
  /** The backup that is rehearsed. */
  readonly name?: string;
}

/** What a task works with. */
interface Working extends AskedOfSafety {
  readonly site: Site;
  readonly folder: string;
  readonly progress: Progress;
}

async function inFolder(
  task: SafetyTask,
  asked: AskedOfSafety,
  act: (working: Working) => Promise<TaskResult>,
): Promise<TaskResult> {
  const site = await siteAt(asked.now);
  const folder = backupsFolder(site.configuration);
  return runNoted({ folder, task, now: asked.now, explain }, async (progress) => {
    await removeUnfinished(site.configuration);
    return act({ ...asked, site, folder, progress });
  });
}

function explain(error: unknown): string | undefined {
  return error instanceof BackupRefused ? error.message : undefined;
}

async function makeBackup({ site, folder, progress, now, account }: Working): Promise<TaskResult> {
  const name = backupName(now);
  const { rows, files, missing } = await backUp(site, join(folder, name), progress);
  const { queries } = site.database;
  await noteChange(queries, site, { actor: account, action: 'make backup', subject: name });
  const number = (count = 0) => count.toLocaleString('en-GB');
  const holds = `The backup ${name} holds ${number(rows.post)} articles, ${number(rows.subscription)} subscribers and ${number(files.length)} files.`;
  if (missing.length > 0) return { said: `${holds} But ${missingText(missing)}.`, isGood: false };
  await noteDone(queries, 'backup', site.now());
  return { said: holds, isGood: true };
}

async function rehearseBackup({ site, progress, account, name = '' }: Working): Promise<TaskResult> {
  const rehearsed = await rehearse(site, folderOfKept(site.configuration, name), progress);
  const { queries } = site.database;
  const isGood = rehearsed.faults.length === 0;
  await noteChange(queries, site, { actor: account, action: 'rehearse backup', subject: name });
  if (isGood) await noteDone(queries, 'rehearsal', site.now());
  const compared = `${rehearsed.compared} articles that have not changed were compared.`;
  return { said: `${goingBack(rehearsed, site.publication, site.now())} ${compared}`, isGood };
}

async function takeDemoOut({ site, folder, progress, now, account }: Working): Promise<TaskResult> {
  const name = backupName(now, 'demo-out');
  const { posts, events, banners, changed } = await takeOutDemo(site, join(folder, name), progress);
  await noteChange(site.database.queries, site, { actor: account, action: 'take out demo', subject: name });
  const stays = changed > 0 ? ` ${changed} stay, because somebody here has worked on them.` : '';
  const gone = `The demo is out: ${posts.length} articles, ${events.length} events and ${banners.length} banners.`;
  return { said: `${gone}${stays} The backup ${name} has what was there.`, isGood: true };
}

/** What the page of backups shows: those of this node, and how much of the demo is left. */
async function look({ now }: Pick<AskedOfSafety, 'now'>) {
  const site = await siteAt(now);
  const { queries } = site.database;
  const isDemo = (await lastDone(queries, 'demo')) !== undefined;
  const demo = isDemo ? await findDemo(queries, demoFolder(site)) : undefined;
  return {
    backups: await keptBackups(site),
    demo: demo && {
      posts: demo.posts.length,
      events: demo.events.length,
      banners: demo.banners.length,
      changed: demo.changed,
    },
  };
}

async function archive({ now, name }: { readonly now: Date; readonly name: string }) {
  const { configuration } = await siteAt(now);
  return archiveContents(folderOfKept(configuration, name), name);
}

const work = {
  look,
  archive,
  backup: (asked: AskedOfSafety) => inFolder('backup', asked, makeBackup),
  rehearsal: (asked: AskedOfSafety) => inFolder('rehearsal', asked, rehearseBackup),
  'demo out': (asked: AskedOfSafety) => inFolder('demo out', asked, takeDemoOut),
} satisfies Record<SafetyTask, (asked: AskedOfSafety) => Promise<TaskResult>> & Record<'look' | 'archive', unknown>;
export type SafetyWork = typeof work;

answerTasks(work);
