import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/databases.ts';
import { BoundedFolder } from './bounded-folder.ts';
import { entriesBelow } from './entries-below.ts';

test('what comes while a folder is swept counts, too', async () => {
  const directory = await temporaryDirectory();
  for (let index = 0; index < 300; index += 1) writeFileSync(join(directory, `small-${index}`), 'x');
  const folder = new BoundedFolder(
    directory,
    (error) => {
      throw error;
    },
    2500,
  );
  // The first sweep counts the small ones, one after the other.
  folder.grew(1);
  // It has listed them by now: this asks the same of the same threads, later.
  await entriesBelow(directory);
  for (const name of ['a', 'b', 'c', 'd']) {
    writeFileSync(join(directory, name), 'x'.repeat(1000));
    folder.grew(1000);
  }
  await folder.settled();
  expect(readdirSync(directory).filter((name) => name.length === 1).length).toBeLessThanOrEqual(2);
});
