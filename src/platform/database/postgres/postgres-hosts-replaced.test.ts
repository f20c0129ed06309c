import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from '../../testing/databases.ts';
import { KnownTimeline } from './known-timeline.ts';
import { PostgresHost } from './postgres-host.ts';
import { PostgresHosts } from './postgres-hosts.ts';
import { UNKNOWN } from './postgres-timeline.ts';

const NO_SETTINGS = {} as ConstructorParameters<typeof PostgresHosts>[2];

/** Hosts that say which timeline they write, in the order of their names; those that are left out do not answer. */
async function givenHosts() {
  const directory = await temporaryDirectory();
  const timelines: Record<string, number> = {};
  const dropped: string[] = [];
  const names = new Map<PostgresHost, string>();
  const nameOf = (host: PostgresHost) => {
    const name = names.get(host) ?? ['a', 'b', 'c'][names.size] ?? '';
    names.set(host, name);
    return name;
  };
  vi.spyOn(PostgresHost.prototype, 'timeline').mockImplementation(async function (this: PostgresHost) {
    const number = timelines[nameOf(this)];
    return number === undefined ? UNKNOWN : { system: 'one', number };
  });
  vi.spyOn(PostgresHost.prototype, 'drop').mockImplementation(function (this: PostgresHost) {
    dropped.push(nameOf(this));
  });
  const hosts = new PostgresHosts(['a', 'b', 'c'], new KnownTimeline(directory), NO_SETTINGS);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await hosts.end();
  });
  const tell = (number: number) =>
    writeFile(join(directory, 'timeline.json'), JSON.stringify({ system: 'one', number }));
  return { timelines, dropped, tell };
}

test('a primary that another process knows to be replaced is left, and the host with the higher timeline taken', async () => {
  const { timelines, dropped, tell } = await givenHosts();
  timelines.a = 1;
  await expect.poll(() => dropped).toEqual(['b', 'c']);
  await tell(3);
  timelines.b = 2;
  await expect.poll(() => dropped).toContain('a');
  timelines.c = 3;
  // Of all, c alone is kept.
  await expect.poll(() => dropped.slice(3)).toEqual(['a', 'b']);
});
