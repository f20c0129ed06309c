import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A process of its own: a thread that has been made nicer stays so. */
const PROGRAM = `
  import { getPriority } from 'node:os';
  import { giveWay, goBelowAll } from ${JSON.stringify(new URL('./priority.ts', import.meta.url).href)};
  const before = getPriority(process.pid);
  giveWay(4);
  const nicer = getPriority(process.pid) - before;
  const thread = await goBelowAll();
  console.log(JSON.stringify({ nicer, isThisThread: thread === process.pid }));
`;

test.runIf(process.platform === 'linux')('a thread gives way to others, and goes below all', () => {
  const program = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', PROGRAM];
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  expect(JSON.parse(execFileSync(process.execPath, program, { cwd, encoding: 'utf8' }))).toEqual({
    nicer: 4,
    isThisThread: true,
  });
});
