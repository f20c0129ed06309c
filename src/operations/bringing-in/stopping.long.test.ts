import { readdir, readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { givenPerson } from '#desk/accounts/testing/people.ts';
import { shownTask } from '../tasks/task-state.ts';
import { beginBringing } from './bringing-process.ts';
import { STOPPED } from './bringing-tasks.ts';
import { broughtFolder } from './brought-folder.ts';
import { folderOf } from './brought-source.ts';
import { askToStop } from './stopping.ts';
import { givenSource } from './testing/given-source.ts';

const SOON = { timeout: 60_000, interval: 20 };
const ID = '0123456789abcdef';

/** The process that was started to bring something in. */
async function bringingProcess(): Promise<number> {
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    const parent = Number(/\) \S (\d+)/.exec(stat)?.[1]);
    if (parent !== process.pid) continue;
    if ((await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).includes('bringing-worker'))
      return Number(name);
  }
  throw new Error('It has not begun');
}

test.each(['look', 'import'] as const)(
  'a process that hangs in a %s is ended soon after its owner has pressed Stop',
  { timeout: 120_000 },
  async (task) => {
    const site = await testSite();
    const account = await givenPerson(site, 'kim');
    await givenSource(site, ID);
    const folder = broughtFolder(site.configuration);
    const begin = () => beginBringing(site, task, { id: ID, account }, async () => undefined);
    await begin();
    // As one that is caught in a pattern, it hears nothing.
    process.kill(await vi.waitFor(bringingProcess, SOON), 'SIGSTOP');
    await askToStop(folderOf(site.configuration, ID));
    await vi.waitFor(async () => {
      expect((await shownTask(folder))?.outcome).toEqual({ said: STOPPED[task], isGood: false });
    }, SOON);
    // Nothing of it is in the way of the next one.
    await begin();
    await vi.waitFor(async () => {
      expect((await shownTask(folder))?.outcome?.said).not.toBe(STOPPED[task]);
      expect((await shownTask(folder))?.is).toBe('ended');
    }, SOON);
  },
);
