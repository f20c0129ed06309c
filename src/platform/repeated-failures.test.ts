import { expect, test } from 'vitest';
import { Unavailable } from '#platform/errors.ts';
import { log } from './log.ts';
import { RepeatedFailures } from './repeated-failures.ts';

const noDescriptor = () => Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', syscall: 'open' });

test('a failure of the environment is logged once in ten seconds, with how many lines were left out', () => {
  const failures = new RepeatedFailures();
  const at = (now: number, err: unknown) => failures.leftOutBefore({ err }, now);
  const refused = () => new Unavailable('Please try again.', 30, { cause: noDescriptor() });
  expect([at(0, refused()), at(1, refused()), at(9_999, refused())]).toEqual([0, undefined, undefined]);
  expect(at(5000, noDescriptor())).toBe(0);
  expect(at(10_000, refused())).toBe(2);
  expect(at(20_000, refused())).toBe(0);
});

test('the log leaves out what each request meets anew, and no line whose number a reader may quote', () => {
  const lines: string[] = [];
  const logger = log('info', { write: (line: string) => void lines.push(line) });
  for (let request = 1; request <= 100; request++) {
    logger.child({ reqId: String(request) }).warn({ err: noDescriptor() }, 'A page had to be refused');
    logger
      .child({ reqId: String(request) })
      .error({ err: new TypeError('a fault of ours') }, 'A page could not be rendered');
  }
  expect(lines.filter((line) => line.includes('had to be refused'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('could not be rendered'))).toHaveLength(100);
});
