import { workerData } from 'node:worker_threads';
import type { NamedAccount } from '#desk/accounts/audit.store.ts';
import { type SiteThreadData, siteOfThread } from '#desk/thread-site.ts';
import { LogInUse } from '#platform/database/scrub.ts';
import { Conflict } from '#platform/errors.ts';
import { answerTasks } from '#platform/threads/answer-tasks.ts';
import { type Erasure, erasePerson, findPerson } from './erase.store.ts';

/** The program of the thread that finds and erases people: it reads every story and post, which takes its time. */
const siteAt = siteOfThread(workerData as SiteThreadData);

interface AskedOfPerson {
  readonly now: Date;
  readonly email: string;
}

const work = {
  /** What an erasure would find. */
  find: async ({ now, email }: AskedOfPerson): Promise<Erasure> => findPerson(await siteAt(now), email),
  erase: async ({ now, email, account }: AskedOfPerson & { readonly account: NamedAccount }): Promise<Erasure> => {
    try {
      return await erasePerson(await siteAt(now), email, account);
    } catch (error) {
      if (!(error instanceof LogInUse)) throw error;
      throw new Conflict(
        'The rows are deleted, but a copy of them is still in the log of the database, which another program reads. Please erase again in a few minutes.',
      );
    }
  },
};
export type ErasingWork = typeof work;

answerTasks(work);
